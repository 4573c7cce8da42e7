import { codePoints } from './Field';

/**
 * What `maxlength` does, but counted in code points: takes back what was typed or pasted too much, at the caret.
 * Leaves the caret where it was, so the text can be edited in its middle.
 */
export function keepToLimit(
  control: HTMLInputElement | HTMLTextAreaElement,
  limit: number | undefined,
): string {
  const text = control.value;
  const excess = limit === undefined ? 0 : codePoints(text) - limit;
  if (excess <= 0) return text;
  const caret = control.selectionStart ?? text.length;
  const before = Array.from(text.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join('');
  control.value = Array.from(kept + text.slice(caret))
    .slice(0, limit)
    .join('');
  control.setSelectionRange(kept.length, kept.length);
  return control.value;
}
