import './ui/tokens.css';
import './ui/fonts.css';
import './ui/critical.css';
import './ui/base.css';
import './ui/print.css';
import { startTransition, StrictMode, Suspense } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { BrowserRouter } from 'react-router-dom';
import { client } from './apollo/client';
import { createAppRoot } from './createAppRoot';
import { startLanguage } from './language/choice';
import { Pages, preloadCode } from './routes';
import { ConfirmProvider } from './ui/confirm';
import { startTheme } from './ui/theme';
import { loadToaster } from './ui/toast';
import { lazyWithRetry } from './ui/lazyWithRetry';

startTheme();

const Toaster = lazyWithRetry(() => loadToaster().then((m) => ({ default: m.Toaster })));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const app = (
  <StrictMode>
    <ApolloProvider client={client}>
      <BrowserRouter>
        <ConfirmProvider>
          <Pages />
          <Suspense>
            <Toaster />
          </Suspense>
        </ConfirmProvider>
      </BrowserRouter>
    </ApolloProvider>
  </StrictMode>
);
// The screen's code comes first: once React has shown a skeleton it shows nothing else for 300 ms (FALLBACK_THROTTLE_MS).
// Rendered in pieces, so that the page stays responsive.
void Promise.all([preloadCode(location.pathname), startLanguage()]).then(() => {
  startTransition(() => createAppRoot(root).render(app));
  void import('./afterStart').then(
    (m) => m.afterStart(),
    () => undefined,
  );
});
