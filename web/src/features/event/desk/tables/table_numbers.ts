/** Tables as people write them: `1-4, 7`. Null where one of them is not there. */

export function tablesIn(typed: string, known: readonly number[]): number[] | null {
  const there = new Set(known);
  const found = new Set<number>();
  for (const part of typed.split(/[,;，、\s]+/).filter(Boolean)) {
    const [, first, last] = /^(\d{1,4})(?:[-–~](\d{1,4}))?$/.exec(part) ?? [];
    if (first === undefined) return null;
    for (let table = Number(first); table <= Number(last ?? first); table += 1) {
      if (!there.has(table)) return null;
      found.add(table);
    }
  }
  return found.size > 0 ? [...found].sort((a, b) => a - b) : null;
}
