/** Cells that spreadsheets would run as a formula; `="0140449132"` is a number that other sites export as text. */
const FORMULA = /^(?:=(?!"[\dXx]*"$)|[+\-@\t\r])/;

/** A CSV cell; one that begins like a formula is quoted so that no spreadsheet runs it. */
const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of a CSV file. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => cellOf(String(cell ?? ''))).join(',')}\r\n`;
