/** The sheet as a picture to send around: drawn on a canvas, always light, wide enough to read. */

import { showPoints } from "../../../lib/events/points";
import type { BoxMatch, CsvWords, Sheet } from "./match";

export interface Drawn {
  match: BoxMatch;
  sheet: Sheet;
  words: CsvWords;
  title: string;
  day: string;
  check: string;
}

const WIDTH = 1080;
const EDGE = 48;
const ROW = 64;
const FIRST = 180;
const FONT = '"Noto Sans", "PingFang TC", "Microsoft JhengHei", "Malgun Gothic", "Noto Sans CJK TC", system-ui, sans-serif';

export async function pictureOf(drawn: Drawn, name: string): Promise<File | null> {
  const { match, sheet } = drawn;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = 300 + ROW * (sheet.games.length + 4);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#f6f4ee";
  pen.fillRect(0, 0, WIDTH, canvas.height);
  const write = (text: string, x: number, y: number, width: number, size: number, { bold = false, right = true, colour = "#22282b" } = {}) => {
    pen.font = `${bold ? 700 : 450} ${size}px ${FONT}`;
    pen.fillStyle = colour;
    pen.textAlign = right ? "right" : "left";
    pen.textBaseline = "middle";
    pen.fillText(text, right ? x + width - 12 : x + 12, y, width - 24);
  };
  write("Tilehall", EDGE - 12, 70, 400, 30, { right: false, bold: true, colour: "#0b6169" });
  write(drawn.day, WIDTH / 2, 70, WIDTH / 2 - EDGE + 12, 28, { colour: "#535f63" });
  write(drawn.title, EDGE - 12, 130, WIDTH - 2 * EDGE, 40, { right: false, bold: true });

  const each = (WIDTH - 2 * EDGE - FIRST) / match.players.length;
  const rows: { head: string; cells: string[]; won: readonly number[]; bold: boolean }[] = [
    { head: "", cells: match.players, won: [], bold: true },
    ...sheet.games.map(({ points, winners }, at) => ({ head: drawn.words.game(at + 1), cells: points.map(showPoints), won: winners, bold: false })),
    { head: drawn.words.total, cells: sheet.byPlayer.map(({ points }) => showPoints(points)), won: [], bold: true },
    { head: drawn.words.won, cells: sheet.byPlayer.map(({ won }) => String(won)), won: [], bold: false },
    { head: drawn.words.place, cells: sheet.byPlayer.map(({ place }) => String(place)), won: [], bold: true },
  ];
  rows.forEach(({ head, cells, won, bold }, at) => {
    const top = 190 + at * ROW;
    pen.fillStyle = "#ffffff";
    pen.fillRect(EDGE, top, WIDTH - 2 * EDGE, ROW);
    write(head, EDGE, top + ROW / 2, FIRST, 28, { right: false, colour: "#535f63" });
    cells.forEach((text, player) => {
      const left = EDGE + FIRST + player * each;
      if (won.includes(player)) {
        pen.fillStyle = "#cfe6e6";
        pen.fillRect(left, top, each, ROW);
      }
      write((won.includes(player) ? "★ " : "") + text, left, top + ROW / 2, each, 32, { bold: bold || won.includes(player) });
    });
    pen.strokeStyle = "#cfd5d3";
    pen.strokeRect(EDGE + 0.5, top + 0.5, WIDTH - 2 * EDGE - 1, ROW);
  });
  write(drawn.check, EDGE - 12, 190 + rows.length * ROW + 44, WIDTH - 2 * EDGE, 26, { right: false, colour: "#535f63" });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new File([blob], name, { type: "image/png" });
}
