import { explorerPlugin } from '@graphiql/plugin-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { currentToken } from '../session';
import { useTheme } from '../ui/theme';
import { examples } from './examples';
import { examplesPlugin } from './ExamplesPane';

/** The reader's own token, when she is signed in: read anew for each request, because she may come and go. */
const authorization = (): Record<string, string> => {
  const token = currentToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};

const socket = createClient({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  lazy: true,
  connectionParams: authorization,
});

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: socket,
  fetch: (input, init) =>
    fetch(input, { ...init, headers: { ...authorization(), ...(init?.headers as object) } }),
});

const plugins = [examplesPlugin, HISTORY_PLUGIN, explorerPlugin()];

/** GraphiQL, with what a developer needs to begin. */
export function Playground() {
  const { theme } = useTheme();
  return (
    <GraphiQL
      fetcher={fetcher}
      plugins={plugins}
      visiblePlugin={examplesPlugin}
      forcedTheme={theme}
      defaultTabs={examples.slice(0, 1).map(({ query }) => ({ query }))}
      shouldPersistHeaders={false}
    >
      <GraphiQL.Logo>
        <a className="home" href="/">
          Shelfmates
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
}
