import type { ChangeEvent, CompositionEvent } from 'react';
import { codePoints } from './Field';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Does what `maxlength` does, but counts code points: removes the excess of what was typed or pasted at the caret. Keeps the
 * position of the caret, so that the text can be edited in the middle.
 */
function keepToLimit(control: Control, limit: number | undefined): string {
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

/** A change handler for a text of at most `limit` code points. Text that is being composed is checked once it is committed. */
export function maxLengthChange(onChange: (value: string) => void, limit: number | undefined) {
  const report = ({ currentTarget }: CompositionEvent<Control>) =>
    onChange(keepToLimit(currentTarget, limit));
  return {
    onChange({ nativeEvent, currentTarget }: ChangeEvent<Control>) {
      const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      onChange(keepToLimit(currentTarget, composing ? undefined : limit));
    },
    onCompositionEnd: limit ? report : undefined,
  };
}
