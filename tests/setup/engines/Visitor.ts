import { onTestFinished } from 'vitest';
import { until } from '../../../faults/kit/processes';
import type { App, Reader } from '../app';
import type { Engine, Size, Tab } from './engine';
import { findElement, type PressedWindow, type Target } from './findElement';

const DESK: Size = { width: 1280, height: 900 };
const WITHIN = { within: 30_000, every: 40 };
/** A press that begins on one element and ends on another lands nowhere; so much later, in ms, that is known. */
const LANDED_WITHIN = 500;

export const button = (name: string, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: string, within?: Target): Target => ({ role: 'link', name, within });
export const heading = (name: string): Target => ({ role: 'heading', name });
export const field = (name: string, within?: Target): Target => ({ role: 'field', name, within });
export const text = (words: string, within?: Target): Target => ({ role: 'text', name: words, within });
/** A comment or reply in the forum that contains these words. */
export const post = (words: string): Target => ({ css: 'article article', contains: words });

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** A person with a page of the app in some engine; whatever they look for they wait for. */
export class Visitor {
  private constructor(
    private readonly tab: Tab,
    private readonly app: App,
  ) {}

  static async open(engine: Engine, app: App, { as, size = DESK }: { as?: Reader; size?: Size } = {}) {
    const tab = await engine.open(size);
    onTestFinished(() => tab.close());
    const visitor = new Visitor(tab, app);
    if (as) await visitor.signIn(as);
    return visitor;
  }

  private async signIn({ id, username, token }: Reader): Promise<void> {
    await this.goto('/design');
    const user = JSON.stringify({ id, username, avatar: 'default', avatarColor: null });
    await this.evaluate(
      (held, reader) => {
        localStorage.setItem('token', held);
        localStorage.setItem('user', reader);
      },
      token,
      user,
    );
  }

  goto = (path: string): Promise<void> => this.tab.goto(this.app.address + path);
  reload = (): Promise<void> => this.tab.reload();
  back = (): Promise<void> => this.tab.back();

  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  evaluate<Arguments extends unknown[], T>(run: (...values: Arguments) => T, ...values: Arguments) {
    return this.tab.evaluate(`(${String(run)})(...${JSON.stringify(values)})`) as Promise<Awaited<T>>;
  }

  private find = (target: Target): Promise<Box | null> => this.evaluate(findElement, target, false);

  /** Waits until it can be seen. If it never is, the error tells what is there instead. */
  async see(target: Target): Promise<void> {
    try {
      await until(`${describe(target)} is there`, async () => (await this.find(target)) !== null, WITHIN);
    } catch (error) {
      const words = await this.evaluate(() => document.body.innerText);
      throw new Error(`${(error as Error).message} The page says:\n${words}`, { cause: error });
    }
  }

  /** Waits until it cannot be seen any more. */
  async seeNo(target: Target): Promise<void> {
    await until(`${describe(target)} is gone`, async () => (await this.find(target)) === null, WITHIN);
  }

  isThere = async (target: Target): Promise<boolean> => (await this.find(target)) !== null;

  /** The distance of its upper edge from that of the window, after everything has been painted. */
  async topOf(target: Target): Promise<number> {
    await this.painted();
    const box = await this.find(target);
    if (!box) throw new Error(`${describe(target)} is not there.`);
    return box.top;
  }

  /** Presses it once it is there and has stopped moving, scrolling to it if need be. */
  async click(target: Target): Promise<void> {
    let box: Box | null = null;
    await until(
      `${describe(target)} can be pressed`,
      async () => {
        const before = box;
        box = await this.evaluate(findElement, target, true);
        if (box === null || before?.top !== box.top || before.left !== box.left) return false;
        await this.tab.press(box.left + box.width / 2, box.top + box.height / 2);
        return this.evaluate(landed, LANDED_WITHIN);
      },
      WITHIN,
    );
  }

  /** Replaces what the field with this label holds by typing. */
  async fill(label: string, words: string, within?: Target): Promise<void> {
    await until(
      `the field “${label}” holds what was typed`, // a page that has just been opened may move, or move the focus
      async () => {
        await this.click(field(label, within));
        if (!(await this.evaluate(selectAll))) return false;
        await this.tab.type(words);
        return (await this.evaluate(focusedValue)) === words;
      },
      WITHIN,
    );
  }

  scrollY = (): Promise<number> => this.evaluate(() => scrollY);

  async scrollTo(top: number): Promise<void> {
    await until(
      `the page is scrolled to ${top}`, // one that has just been opened may be too short
      () =>
        this.evaluate((y) => {
          scrollTo({ top: y, behavior: 'instant' });
          return Math.abs(scrollY - y) <= 1;
        }, top),
      WITHIN,
    );
    await this.painted();
  }

  /** Resolves after the next frames were painted, with all that they have set off. */
  painted = (): Promise<void> =>
    this.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 3;
          const next = () => (frames-- > 0 ? requestAnimationFrame(next) : setTimeout(resolve));
          next();
        }),
    );

  waitUntil = <Arguments extends unknown[]>(
    what: string,
    isSo: (...values: Arguments) => boolean,
    ...values: Arguments
  ): Promise<void> => until(what, () => this.evaluate(isSo, ...values), WITHIN);
}

/** Whether the last press landed on what was meant; a page that was loaded since then was. Sent into the page as its own source. */
async function landed(within: number): Promise<boolean> {
  const page = window as PressedWindow;
  if (!page.press) return true;
  for (const late = performance.now() + within; page.isHit === undefined && performance.now() < late;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return page.isHit ?? false;
}

function selectAll(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return false;
  focused.select();
  return true;
}

const focusedValue = () => (document.activeElement as HTMLInputElement | null)?.value;

const describe = ({ role, name, contains = '', css = '', within }: Target): string =>
  `${role ?? css} “${name ?? contains}”${within ? ` in ${describe(within)}` : ''}`;
