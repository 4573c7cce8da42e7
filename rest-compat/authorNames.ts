/** Parts that belong to the name before them: `Martin Luther King, Jr.` is one person. */
const SUFFIX = /^(?:jr|sr|i{1,3}|iv|v|ph\.? ?d|m\.?d|esq)\.?$/i;

/** Splits authors given as one text, joined with a comma and a space. */
export function authorNames(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(/,\s+/)) {
    const last = names.length - 1;
    if (last >= 0 && SUFFIX.test(part.trim())) names[last] += `, ${part.trim()}`;
    else names.push(part);
  }
  return names.map((name) => name.trim()).filter(Boolean);
}
