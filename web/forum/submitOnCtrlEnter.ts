import type { KeyboardEvent } from 'react';

/** Sends the form of a text area on Ctrl+Enter, or ⌘ Enter. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
