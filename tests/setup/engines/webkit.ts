import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort, launch, until, type Running } from '../../../faults/kit/processes';
import { requireProgram, type Engine, type Size } from './engine';
import { isDriverReady, startSession, type Session } from './webdriver';

/** The tool bar of MiniBrowser keeps its window wider than this. */
const NARROWEST_WITH_TOOL_BAR = 460;

/** Start-up timeout of MiniBrowser in ms, and attempts: once in a few hundred times it hangs before it has a page. */
const STARTS_WITHIN = 20_000;
const ATTEMPTS = 3;

/** WebKitGTK, in its MiniBrowser on a screen that nobody sees, over WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const screen = await startScreen();
  return {
    async open(size) {
      const { session, driver } = await startBrowser(screen.display);
      await resize(session, size);
      return {
        goto: (url) => session.post('/url', { url }),
        reload: () => session.post('/refresh'),
        back: () => session.post('/back'),
        evaluate: (expression) => evaluate(session, expression),
        press: (x, y) => session.post('/actions', { actions: [pointerPress(x, y)] }),
        type: (text) => session.post('/actions', { actions: [keyPresses(text)] }),
        async close() {
          await session.end();
          await driver.end();
        },
      };
    },
    close: async () => screen.close(),
  };
}

/** Starts MiniBrowser with its own driver, and retries both if it hangs. A hung MiniBrowser exits when its screen closes. */
async function startBrowser(display: string): Promise<{ session: Session; driver: Running }> {
  const options = {
    binary: miniBrowser(),
    args: ['--automation', '--javascript-can-open-windows-automatically=true'],
  };
  for (let attempt = 1; ; attempt++) {
    const { address, driver } = await startDriver(display);
    try {
      const session = await startSession(address, { 'webkitgtk:browserOptions': options }, STARTS_WITHIN);
      return { session, driver };
    } catch (error) {
      void driver.end('SIGKILL'); // not awaited: a hung MiniBrowser keeps its output open
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function startDriver(display: string): Promise<{ address: string; driver: Running }> {
  const port = await freePort();
  const driver = launch(
    requireProgram('webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']),
    [`--port=${port}`],
    {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // its sandbox does not start for root
    },
  );
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', () => isDriverReady(address));
  return { address, driver };
}

/** Xvfb picks a free display and writes its number into the file descriptor. */
async function startScreen() {
  const program = requireProgram('xvfb', ['/usr/bin/Xvfb']);
  const words = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'];
  const xvfb = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const kill = () => void xvfb.kill();
  process.once('exit', kill);
  const [number] = (await once(xvfb.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, close: kill };
}

/** Debian puts MiniBrowser beside the library, in a folder named after the architecture. */
function miniBrowser(): string {
  const { stdout } = spawnSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' });
  return requireProgram(
    'webkit2gtk-driver',
    stdout.split('\n').filter((file) => file.endsWith('/MiniBrowser')),
  );
}

/** Makes the viewport this large; a narrow one needs a window without a tool bar. */
async function resize(session: Session, { width, height }: Size): Promise<void> {
  if (width < NARROWEST_WITH_TOOL_BAR) {
    await session.post('/execute/sync', {
      script: "open('about:blank', '', 'popup=yes,toolbar=no,location=no,menubar=no')",
      args: [],
    });
    const handles = await session.get<string[]>('/window/handles');
    await session.post('/window', { handle: handles.at(-1) });
  }
  await session.post('/window/rect', { width, height });
  const [innerWidth, innerHeight] = (await evaluate(session, '[innerWidth, innerHeight]')) as number[];
  await session.post('/window/rect', {
    width: width + width - (innerWidth ?? width),
    height: height + height - (innerHeight ?? height),
  });
}

async function evaluate(session: Session, expression: string): Promise<unknown> {
  const script = `const done = arguments[0];
    Promise.resolve().then(() => (${expression})).then(
      (value) => done({ value }), (error) => done({ error: String(error) }))`;
  const { value, error } = await session.post<{ value?: unknown; error?: string }>('/execute/async', {
    script,
    args: [],
  });
  if (error !== undefined) throw new Error(error);
  return value;
}

const pointerPress = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const keyPresses = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});
