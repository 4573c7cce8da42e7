const LONG = 250;

/** Animates a copy of the cover to the link of the completed list. Nothing waits for it. */
export function flyToCompleted(cover: Element | null | undefined): void {
  const way = [...document.querySelectorAll('nav a[href="/completed"]')].find((link) =>
    link.checkVisibility(),
  );
  if (!cover || !way || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = cover.getBoundingClientRect();
  const to = way.getBoundingClientRect();
  const copy = cover.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '45',
    top: `${from.top}px`,
    left: `${from.left}px`,
    width: `${from.width}px`,
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = copy.animate(
    [
      { translate: '0 0', scale: 1, opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { translate: `${across}px ${down}px`, scale: 0.2, opacity: 0 },
    ],
    { duration: LONG, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  );
  void flight.finished.finally(() => copy.remove());
}
