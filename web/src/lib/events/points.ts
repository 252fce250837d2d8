/** Points of the desk: whole numbers, or fractions as the hall writes them, `"7/2"`. Exact. */

export type Points = number | string;

interface Exact {
  readonly top: number;
  readonly bottom: number;
}

const MINUS = "−";
const VULGAR: Readonly<Record<string, string>> = {
  "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗",
  "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/7": "⅐", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  "1/9": "⅑", "1/10": "⅒",
};
const BY_SIGN = new Map(Object.entries(VULGAR).map(([text, sign]) => [sign, text]));
const DECIMALS: Readonly<Record<string, string>> = { "": "0", "5": "1/2", "25": "1/4", "75": "3/4" };
const FRACTION = /^\d{1,5}\/[1-9]\d{0,2}$/;
const TYPED = /^(\d{1,5})(?:[.,](\d{1,2})|\s+(\d{1,4}\/[1-9]\d{0,2}))?$/;

/** What several come to. */
export function sumOf(points: Iterable<Points>): Points {
  let all: Exact = { top: 0, bottom: 1 };
  for (const each of points) all = plus(all, exact(each));
  return written(all);
}

/** So many equal parts of it. */
export function shareOf(points: Points, parts: number): Points {
  const { top, bottom } = exact(points);
  return written(reduced(top, bottom * parts));
}

export function negative(points: Points): Points {
  const { top, bottom } = exact(points);
  return written({ top: top === 0 ? 0 : -top, bottom });
}

export function isSame(one: Points | null, other: Points | null): boolean {
  if (one === null || other === null) return one === other;
  return written(exact(one)) === written(exact(other));
}

/** -1, 0 or 1. */
export function signOf(points: Points): number {
  return Math.sign(exact(points).top);
}

/** As people write them, with a sign before gains and losses: `+24`, `−3⅓`, `0`. */
export function showPoints(points: Points): string {
  const sign = signOf(points);
  return (sign < 0 ? MINUS : sign > 0 ? "+" : "") + showSize(points);
}

/** Without the sign: `24`, `3⅓`, `3 2/7`. */
export function showSize(points: Points): string {
  const { top, bottom } = exact(points);
  const whole = Math.floor(Math.abs(top) / bottom);
  const rest = Math.abs(top) % bottom;
  if (rest === 0) return String(whole);
  const part = `${rest}/${bottom}`;
  const sign = VULGAR[part];
  if (sign) return `${whole || ""}${sign}`;
  return whole ? `${whole} ${part}` : part;
}

/** What somebody types without a sign: `24`, `6.5`, `6½`, `13/2`, `3 1/3`; null if it is none. */
export function typedPoints(text: string): Points | null {
  const plain = text.replace(/[½-¾⅐-⅞]/g, (sign) => ` ${BY_SIGN.get(sign) ?? sign}`).trim();
  if (FRACTION.test(plain)) return written(exact(plain));
  const [, whole, decimal = "", fraction = "0"] = TYPED.exec(plain) ?? [];
  if (whole === undefined) return null;
  const part = decimal === "" ? fraction : DECIMALS[decimal.replace(/0+$/, "")];
  return part === undefined ? null : sumOf([Number(whole), part]);
}

function exact(points: Points): Exact {
  if (typeof points === "number") return { top: points, bottom: 1 };
  const [top = "0", bottom = "1"] = points.split("/");
  return reduced(Number(top), Number(bottom));
}

function plus(one: Exact, other: Exact): Exact {
  return reduced(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
}

function reduced(top: number, bottom: number): Exact {
  let [a, b] = [Math.abs(top), bottom];
  while (b) [a, b] = [b, a % b];
  return { top: top / (a || 1), bottom: bottom / (a || 1) };
}

function written({ top, bottom }: Exact): Points {
  return bottom === 1 ? top : `${top}/${bottom}`;
}
