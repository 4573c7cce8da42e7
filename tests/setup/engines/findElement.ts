/** What to look for in a page: by role and name as a reader knows it, or by selector and the words it contains. */
export interface Target {
  role?: 'button' | 'link' | 'heading' | 'field' | 'text';
  /** The whole accessible name; of a text, the words it contains. */
  name?: string;
  css?: string;
  contains?: string;
  within?: Target;
}

/** A window in which something is about to be pressed. */
export interface PressedWindow extends Window {
  press?: AbortController;
  /** Whether the press landed on it, and not on something else because the page moved meanwhile; unset until it has landed. */
  isHit?: boolean;
}

/**
 * Where the first visible element that fits is in the window, or null. With `toPress` it is scrolled into the window first,
 * and counts only if nothing covers it; whether the press lands on it is noted in the window. This function is sent into the page as its own source: it may use nothing from here.
 */
export function findElement(target: Target, toPress: boolean) {
  const tidy = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const bare = (words: string | null) => (words ?? '').replace(/\s+/g, '').toLowerCase();
  const SELECTORS = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5',
    field: 'input, textarea, select',
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('.first-sight'); // the server-rendered preview
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels;
    const by = element.getAttribute('aria-labelledby');
    if (element.ariaLabel) return tidy(element.ariaLabel);
    if (by)
      return tidy(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    if (labels?.length) return tidy(labels[0]?.textContent);
    return tidy((element as HTMLElement).innerText);
  };
  /** The innermost element that has these words. */
  const withWords = (root: Element, words: string) =>
    [...root.querySelectorAll('*')].find(
      (element) =>
        bare(element.textContent).includes(bare(words)) && // spares most elements the slow `innerText`
        isVisible(element) &&
        tidy((element as HTMLElement).innerText).includes(words) &&
        ![...element.children].some((child) => tidy((child as HTMLElement).innerText).includes(words)),
    );
  const find = ({ role, name = '', css, contains, within }: Target): Element | undefined => {
    const root = within ? find(within) : document.body;
    if (!root) return undefined;
    if (role === 'text') return withWords(root, name);
    const all = [...root.querySelectorAll(css ?? SELECTORS[role ?? 'button'])].filter(isVisible);
    if (contains !== undefined)
      return all.find((element) => tidy((element as HTMLElement).innerText).includes(contains));
    return name === '' ? all[0] : all.find((element) => nameOf(element) === name);
  };
  const element = find(target);
  if (!element) return null;
  let box = element.getBoundingClientRect();
  if (toPress) {
    if (box.top < 0 || box.bottom > innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!element.contains(hit)) return null; // covered, if only by a view transition that is still running
    const page = window as PressedWindow;
    page.press?.abort();
    page.press = new AbortController();
    page.isHit = undefined;
    const note = ({ target }: Event) => void (page.isHit ??= element.contains(target as Node));
    addEventListener('click', note, { capture: true, signal: page.press.signal });
  }
  return { top: box.top, left: box.left, width: box.width, height: box.height };
}
