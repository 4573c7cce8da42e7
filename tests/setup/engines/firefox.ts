import { launch } from 'puppeteer-core';
import { requireProgram, type Engine } from './engine';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox-esr', ['/usr/bin/firefox-esr', '/usr/bin/firefox']),
    headless: true,
  });
  return {
    async open(viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewport);
      return {
        goto: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        evaluate: (expression) => page.evaluate(expression),
        press: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
