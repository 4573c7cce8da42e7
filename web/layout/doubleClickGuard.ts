/** The control that was pressed last, not counting further clicks of a double click. */
let pressed: Element | null = null;

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, label, input, [role="menuitem"]') : null;

/**
 * Ignores the second click of a double click on a button, which would act twice or take back what the first did, and on anything
 * that has moved under the pointer since: the next book of a list, or a menu in place of the button. Other controls that stay in
 * place, such as checkboxes and text fields, get both.
 */
function guard(event: MouseEvent): void {
  const control = controlOf(event);
  if (event.detail < 2) pressed = control;
  else if (control && (control !== pressed || control instanceof HTMLButtonElement)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

export function startDoubleClickGuard(): void {
  addEventListener('mousedown', guard, true);
  addEventListener('click', guard, true);
}
