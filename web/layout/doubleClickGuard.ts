/** The control that was pressed last, not counting further clicks of a double click. */
let pressed: Element | null = null;

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, label, input, [role="menuitem"]') : null;

/**
 * Ignores the second click of a double click if something else has moved under the pointer after the first: the next book of a
 * list, or a menu in place of the button. A control that stays in place still gets both clicks.
 */
function guard(event: MouseEvent): void {
  const control = controlOf(event);
  if (event.detail < 2) pressed = control;
  else if (control && control !== pressed) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

export function startDoubleClickGuard(): void {
  addEventListener('mousedown', guard, true);
  addEventListener('click', guard, true);
}
