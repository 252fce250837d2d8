/** The end of a game as a picture to send around: the tiles that ended it, the word, who had what. */

import { FIGURES, SYMBOL_SHAPES } from "../../lib/design/numerals";
import { PAINTS } from "../../lib/design/palettes";
import { tile as tileOf } from "../../lib/tiles";

export interface ResultCard {
  readonly headline: string; // what was called, or that the game is blocked
  readonly line: string; // who won
  readonly tiles: readonly string[]; // codes: what was laid last
  readonly players: readonly { readonly name: string; readonly points: string; readonly isWinner: boolean; readonly face: SVGSVGElement | null }[];
  readonly foot: string; // the edition, the day
}

const WIDTH = 1080;
const EDGE = 64;
const ROW = 92;
const MOST_TILES = 7;
const FONT = 'ui-rounded, "SF Pro Rounded", "Noto Sans", "PingFang TC", "Microsoft JhengHei", "Malgun Gothic", "Noto Sans CJK TC", system-ui, sans-serif';

export const heightOf = (players: number): number => 700 + players * ROW + 110;

export async function resultPicture(card: ResultCard, name: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = heightOf(card.players.length);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  table(pen, canvas.height);
  const tiles = card.tiles.slice(-MOST_TILES);
  const size = Math.min(150, (WIDTH - 2 * EDGE) / Math.max(1, tiles.length) - 10);
  tiles.forEach((code, nth) => {
    const away = nth - (tiles.length - 1) / 2;
    pen.save();
    pen.translate(WIDTH / 2 + away * (size + 8), 230 + Math.abs(away) * 9);
    pen.rotate(away * 0.045);
    drawTile(pen, code, size);
    pen.restore();
  });
  const write = (text: string, x: number, y: number, px: number, weight: number, colour: string, align: CanvasTextAlign, room: number) => {
    pen.font = `${weight} ${px}px ${FONT}`;
    // what is too long is written smaller: a canvas would squeeze the letters
    const fitting = Math.min(px, Math.floor((px * room) / pen.measureText(text).width));
    pen.font = `${weight} ${fitting}px ${FONT}`;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.textBaseline = "middle";
    pen.fillText(text, x, y);
  };
  write(card.headline, WIDTH / 2, 450, 112, 800, "#33210d", "center", WIDTH - 2 * EDGE);
  write(card.line, WIDTH / 2, 555, 46, 600, "#33210d", "center", WIDTH - 2 * EDGE);
  card.players.forEach((player, nth) => {
    const y = 640 + nth * ROW;
    pen.fillStyle = player.isWinner ? "#fffdf6" : "rgb(255 253 246 / 0.82)";
    rounded(pen, EDGE, y, WIDTH - 2 * EDGE, ROW - 12, 24);
    pen.fill();
    if (player.face) drawFace(pen, player.face, EDGE + 18, y + 8, ROW - 28);
    write((player.isWinner ? "★ " : "") + player.name, EDGE + 100, y + (ROW - 12) / 2, 38, player.isWinner ? 800 : 550, "#22282b", "left", 620);
    write(player.points, WIDTH - EDGE - 30, y + (ROW - 12) / 2, 42, 800, "#22282b", "right", 200);
  });
  write(card.foot, EDGE, canvas.height - 56, 30, 550, "#33210d", "left", 720);
  write("Tilehall", WIDTH - EDGE, canvas.height - 56, 34, 800, "#33210d", "right", 220);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new File([blob], name, { type: "image/png" });
}

/** A face as it stands on the page, shape by shape: our pages load no picture that is made up on the way. */
function drawFace(pen: CanvasRenderingContext2D, face: SVGSVGElement, x: number, y: number, size: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 40, size / 40);
  pen.clip(new Path2D(dot(20, 20, 20)));
  for (const each of face.querySelectorAll("path, circle, text")) {
    const { fill, stroke, strokeWidth } = getComputedStyle(each);
    const of = (name: string) => Number(each.getAttribute(name));
    pen.fillStyle = fill;
    if (each.tagName === "text") {
      pen.font = `700 19px ${FONT}`;
      pen.textAlign = "center";
      pen.textBaseline = "alphabetic";
      pen.fillText(each.textContent ?? "", of("x"), of("y"));
      continue;
    }
    const shape = new Path2D(each.getAttribute("d") ?? dot(of("cx"), of("cy"), of("r")));
    if (fill !== "none") pen.fill(shape);
    pen.strokeStyle = stroke;
    pen.lineWidth = parseFloat(strokeWidth);
    pen.lineCap = "round";
    if (stroke !== "none") pen.stroke(shape);
  }
  pen.restore();
}

/** Oak in good light, whatever the sender's own table is made of. */
function table(pen: CanvasRenderingContext2D, height: number): void {
  const light = pen.createRadialGradient(WIDTH / 2, 240, 60, WIDTH / 2, 400, height);
  light.addColorStop(0, "#e8c593");
  light.addColorStop(0.6, "#cfa46c");
  light.addColorStop(1, "#b08048");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, height);
}

function rounded(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

/** A tile around the pen's place, in the classic colours. */
function drawTile(pen: CanvasRenderingContext2D, code: string, size: number): void {
  const { tile, edge, ink, mark } = PAINTS.classic.light;
  const it = tileOf(code);
  pen.scale(size / 60, size / 60);
  pen.translate(-30, -41);
  pen.shadowColor = "rgb(40 24 6 / 0.4)";
  pen.shadowBlur = 22;
  pen.shadowOffsetY = 10;
  pen.fillStyle = edge;
  rounded(pen, 1, 1.5, 58, 81, 9.5);
  pen.fill();
  pen.shadowColor = "transparent";
  pen.fillStyle = tile;
  rounded(pen, 1, 1, 58, 77, 9.5);
  pen.fill();
  pen.strokeStyle = pen.fillStyle = ink[it.colour ?? "k"];
  pen.lineJoin = pen.lineCap = "round";
  if (it.joker) {
    for (const { path, fill, stroke, dash } of jokerFace(it.joker)) {
      const shape = new Path2D(path);
      pen.lineWidth = 4;
      pen.setLineDash(dash ?? []);
      if (fill) pen.fillStyle = fill;
      if (fill) pen.fill(shape);
      if (stroke) pen.strokeStyle = stroke;
      if (stroke) pen.stroke(shape);
    }
    return;
  }
  const figures = [...String(it.number)];
  const scale = figures.length === 1 ? 1.16 : 0.98;
  const advance = 24.6 * scale;
  figures.forEach((figure, nth) => {
    pen.save();
    pen.translate(30 - (24 * scale + advance * (figures.length - 1)) / 2 + nth * advance, figures.length === 1 ? 8.5 : 11.5);
    pen.scale(scale, scale);
    pen.lineWidth = 6.4;
    pen.stroke(new Path2D(FIGURES[figure]));
    pen.restore();
  });
  const isUnderlined = it.number === 6 || it.number === 9;
  if (isUnderlined) {
    pen.lineWidth = 3;
    pen.stroke(new Path2D("M22 55.5H38"));
  }
  pen.translate(isUnderlined ? 22.5 : 21.5, isUnderlined ? 59.5 : 56.5);
  pen.scale(isUnderlined ? 0.75 : 0.85, isUnderlined ? 0.75 : 0.85);
  pen.fillStyle = mark[it.colour!];
  pen.fill(new Path2D(SYMBOL_SHAPES[it.colour!]));
}

interface Stroke {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly dash?: number[];
}

const dot = (x: number, y: number, r: number) => `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 1 1 ${2 * r} 0`;

/** The faces of `TileFace.svelte`, each stroke in its order. */
function jokerFace(joker: NonNullable<ReturnType<typeof tileOf>["joker"]>): readonly Stroke[] {
  const { tile, ink, mark } = PAINTS.classic.light;
  const black = ink.k;
  switch (joker) {
    case "J":
      return [
        { path: `${dot(30, 33, 20)}M20 37.5c2.5 5 6 7 10 7s7.5-2 10-7`, stroke: black },
        { path: dot(23, 28, 3.2) + dot(37, 28, 3.2), fill: black },
      ];
    case "D":
      return [
        { path: "M16 12h16a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z", stroke: black },
        { path: "M28 21h16a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5V26a5 5 0 0 1 5-5Z", fill: tile, stroke: black },
        { path: "M30 41.5c1.6 3.2 3.6 4.5 6 4.5s4.4-1.3 6-4.5", stroke: black },
        { path: dot(31.5, 34, 2.5) + dot(40.5, 34, 2.5), fill: black },
      ];
    case "C":
      return [
        { path: "M30 12H19a5 5 0 0 0-5 5v32a5 5 0 0 0 5 5h11Z", fill: mark.r },
        { path: "M30 12h11a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5H30Z", fill: mark.b },
        { path: "M22 39c2 4 4.6 5.6 8 5.6s6-1.6 8-5.6", stroke: tile },
        { path: dot(23, 29, 2.8) + dot(37, 29, 2.8), fill: tile },
      ];
    default:
      return [
        { path: "M30 9V57", stroke: mark.b, dash: [1, 6] },
        { path: "M23.5 15H14a4 4 0 0 0-4 4v28a4 4 0 0 0 4 4h9.5ZM15 38.5c2 2.5 5 3.5 8.5 3.5M45 38.5c-2 2.5-5 3.5-8.5 3.5", stroke: black },
        { path: "M36.5 15H46a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4h-9.5Z", stroke: black, dash: [5, 5.5] },
        { path: dot(17.5, 30, 2.6) + dot(42.5, 30, 2.6), fill: black },
      ];
  }
}
