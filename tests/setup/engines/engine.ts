import { existsSync } from 'node:fs';

export interface Size {
  width: number;
  height: number;
}

/** One page in one browser, in the few operations that every engine offers. */
export interface Tab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Evaluates a JavaScript expression in the page, awaits it, and returns its value, which must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the mouse button at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is running. */
export interface Engine {
  /** A page with storage of its own. */
  open(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

/** The first of these programs that exists; without one the run stops with the command that installs it. */
export function requireProgram(debianPackage: string, programs: readonly string[]): string {
  const found = programs.find((program) => existsSync(program));
  if (found) return found;
  throw new Error(
    `The tests need ${debianPackage}. On Debian, type:\n\n  sudo apt-get install -y --no-install-recommends ${debianPackage}\n`,
  );
}
