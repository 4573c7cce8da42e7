import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The name of an asset in the build. */
function assetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((original) => original.endsWith(name)),
  );
  if (!found) throw new Error(`${name} is not in the build.`);
  return found.fileName;
}

/** The styles of the served page, inlined: colours and sizes, the preloaded fonts, and type. */
function criticalStyles(bundle: Rolldown.OutputBundle): string {
  const [tokens = '', fonts = '', type = ''] = ['tokens', 'fonts', 'critical'].map((name) =>
    readFileSync(join(import.meta.dirname, `../web/ui/${name}.css`), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  );
  const faces =
    fonts.match(/@font-face [^}]+}/g)?.filter((face) => /fonts\/\w+\.woff2|local\(/.test(face)) ?? [];
  const style = [tokens, ...faces, type]
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/url\('([^']+)'\)/g, (_url, file: string) => `url(/${assetOf(bundle, basename(file))})`);
  return `<style>${style}</style>`;
}

/**
 * Lets the page be painted as the server sent it before the app occupies the processor: critical styles are inlined, and the
 * app's own are loaded afterwards. The scripts run after the first frame, one file per task, or at once in a page that is not
 * visible.
 */
export const servedPage: Plugin = {
  name: 'served-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      if (path !== '/index.html' || !bundle) return html;
      const [tag, source] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
      const [style] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      if (!tag || !style) throw new Error('The page has no script, or no style, of the app.');
      const parts = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
      const start = `<script>
      {
        let started = false;
        const start = async () => {
          if (started) return;
          started = true;
          for (const part of ${JSON.stringify(parts)}) {
            await import(part).catch(() => {}); // the app itself fails then
            await new Promise((resolve) => setTimeout(resolve));
          }
          const app = document.createElement('script');
          app.type = 'module';
          app.crossOrigin = '';
          app.src = '${source}';
          document.body.append(app);
        };
        if (document.hidden) void start();
        document.addEventListener('visibilitychange', start, { once: true });
        requestAnimationFrame(() => setTimeout(start));
      }
    </script>`;
      return html
        .replace(tag, `<link rel="modulepreload" crossorigin href="${source}">`)
        .replace(style, () => criticalStyles(bundle))
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('</body>', `  ${style}\n    ${start}\n  </body>`);
    },
  },
};
