/** Names as a teacher types or pastes them, made a list that the hall reads. */

const HEADINGS = /^\W*(name|entrant|player|姓名|參賽者姓名|参赛者姓名|이름|성명|nombre)\W*$/i;

/** One name per line, perhaps with a school behind a comma or a tab; or a whole list with headings. */
export function listOf(text: string): Blob {
  return new Blob([asList(text)], { type: "text/csv" });
}

export function asList(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  const cells = lines.map((line) => line.split(/\t|,|;|，|；/).map((cell) => cell.trim()));
  if (cells[0]?.some((cell) => HEADINGS.test(cell))) return text;
  const rows = cells.map(([name = "", school = ""]) => [name, school].map(quoted).join(","));
  return ["Name,School", ...rows].join("\n");
}

/** `12. Anna` is Anna: lists come with numbers before the names. */
function quoted(cell: string): string {
  const bare = cell.replace(/^\d+[.)、]?\s+/, "").replace(/^"|"$/g, "");
  return `"${bare.replaceAll('"', '""')}"`;
}
