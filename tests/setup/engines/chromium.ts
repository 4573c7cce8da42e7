import { launchChromium } from '../browser';
import type { Engine } from './engine';

/** Chromium over the DevTools protocol. */
export async function startChromium(): Promise<Engine> {
  const browser = await launchChromium();
  return {
    async open(viewport) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      return {
        goto: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        evaluate: (expression) =>
          page.evaluate(expression).catch(async (error: Error) => {
            if (!error.message.includes('Execution context was destroyed')) throw error;
            await page.waitForLoadState(); // the app loads its page anew
            return page.evaluate(expression);
          }),
        press: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
