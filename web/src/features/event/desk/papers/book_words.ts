/** A line of the book in words: what happened, to whom, and the reason if one was given. */

import type { BookLine, GameEndShown, RackShown, RemedyShown, WeatherReason } from "../../../../lib/wire/events";
import { say } from "../../../../lib/speech";
import { sayReason, type GivenReason } from "../../reasons";

export interface BookWords {
  /** Which sentence: `event-book-SheetCorrected`. */
  id: string;
  /** Whom or what it is about: entrant numbers, a sheet, a division. */
  about: string;
  reason: string;
}

type Body = Readonly<Record<string, unknown>>;

export function bookWords(line: BookLine, nameOf: (number: number) => string): BookWords {
  const body = bodyOf(line);
  // of a round `number` is its own, of everything else an entrant's
  const numbers = (line.kind === "RoundDrawn" ? [] : ["number", "absent", "substitute", "withdrawn", "moves_up"])
    .map((key) => body[key])
    .filter((each): each is number => typeof each === "number" && each > 0);
  const settings = Array.isArray(body["settings"]) ? body["settings"].join(", ") : "";
  const words = [settings, ...["sheet", "division", "name", "source", "role", "judge"].map((key) => body[key])].filter(
    (each): each is string => typeof each === "string" && each !== "",
  );
  return {
    id: `event-book-${line.kind}`,
    about: numbers.length > 0 ? numbers.map(nameOf).join(" → ") : (words[0] ?? ""),
    reason: reasonIn(line.kind, body),
  };
}

interface Noted {
  reason?: string | GivenReason;
  what?: GivenReason;
  because?: WeatherReason;
  accident?: RemedyShown["accident"];
  returned?: number;
  drawn?: number;
  racks_covered?: boolean;
  minutes?: number;
}

/** Texts are what somebody has typed; whatever the program has noted is a code. */
function reasonIn(kind: string, { reason, what, because, accident, returned = 0, drawn = 0, racks_covered, minutes = 0 }: Noted): string {
  if (because) return say(`word-weatherreason-${because}`);
  if (accident) return `${say(`word-accident-${accident}`)}: ${say("word-remedy-tiles", { returned, drawn })}`;
  if (racks_covered !== undefined) return say(racks_covered ? "word-racks-covered" : "word-racks-open");
  if (kind === "TableResumed") return say("word-minutes-back", { minutes });
  const given = reason ?? what ?? "";
  return typeof given === "string" ? given : sayReason(given);
}

export interface GameWords {
  /** From 1. */
  game: number;
  /** What stood there, where this line corrects it. */
  before: string | null;
  after: string;
}

/** A game as the book has it. */
interface WrittenGame {
  points: (number | string | null)[];
  end?: GameEndShown | null;
}

/** Games of a sheet, each with its points and what they were counted from; of a correction, those that changed. */
export function gamesIn(line: BookLine): GameWords[] {
  const { lines, before, after } = bodyOf(line) as { lines?: WrittenGame[]; before?: WrittenGame[]; after?: WrittenGame[] };
  if (before && after) {
    const both = after.map((each, at) => ({ game: at + 1, before: gameText(before[at]), after: gameText(each) }));
    return both.filter((each) => each.before !== each.after);
  }
  return (lines ?? []).map((each, at) => ({ game: at + 1, before: null, after: gameText(each) }));
}

/** `24  -5  -16  -3 (★ | k5 | r13 b3 | 3!)`: points, and racks as `tilehall event score` takes them. */
function gameText(line: WrittenGame | undefined): string {
  if (!line) return "";
  const points = line.points.map((each) => (each === null ? "–" : String(each))).join("  ");
  return line.end ? `${points} (${line.end.racks.map((rack, seat) => rackText(rack, seat === line.end?.out)).join(" | ")})` : points;
}

function rackText(rack: RackShown | null, isOut: boolean): string {
  if (rack === null) return "–";
  const left = isOut ? "★" : (rack.tiles ?? rack.total ?? "?");
  return `${left}${{ yes: "", no: "!", "could-have": "!!" }[rack.opened]}${rack.knocked ? "~" : ""}`;
}

/** As it would be written today, where an earlier version wrote the line. */
function bodyOf(line: BookLine): Body {
  return JSON.parse(line.today ?? line.body) as Body;
}
