import { explorerPlugin } from '@graphiql/plugin-explorer';
import { HISTORY_PLUGIN } from '@graphiql/plugin-history';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { useState } from 'react';
import { currentToken } from '../session';
import { grouped } from '../ui/formatCount';
import { useTheme } from '../ui/theme';
import { examples } from './examples';
import { examplesPlugin } from './ExamplesPane';

/** The token of the signed-in reader, read for each request, because the session may change. */
const authorization = (): Record<string, string> => {
  const token = currentToken();
  return token ? { authorization: `Bearer ${token}` } : {};
};

const socket = createClient({
  url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
  lazy: true,
  connectionParams: authorization,
});

const plugins = [examplesPlugin, HISTORY_PLUGIN, explorerPlugin()];

/** The cost of an operation, and the remaining budget for this minute. */
interface Cost {
  cost: number;
  maximum: number;
  remaining: number | null;
}

/** The remaining points, from a header such as `RateLimit: "points";r=99990;t=60`; null if there is no limit. */
const remainingIn = (headers: Headers): number | null => {
  const left = /r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1];
  return left === undefined ? null : Number(left);
};

/** Sends operations to our API and reports the cost of each, except GraphiQL's own. */
const fetcherThat = (report: (cost: Cost) => void) =>
  createGraphiQLFetcher({
    url: '/graphql',
    wsClient: socket,
    async fetch(input: RequestInfo | URL, init?: RequestInit) {
      const headers = { ...authorization(), ...(init?.headers as object) };
      const response = await fetch(input, { ...init, headers });
      if (!String(init?.body).includes('IntrospectionQuery'))
        void response
          .clone()
          .json()
          .then(
            ({ extensions }: { extensions?: { cost?: Omit<Cost, 'remaining'> } }) =>
              extensions?.cost && report({ ...extensions.cost, remaining: remainingIn(response.headers) }),
          )
          .catch(() => undefined); // not JSON
      return response;
    },
  });

/** GraphiQL with examples and the reader's token. */
export function Playground() {
  const { theme } = useTheme();
  const [last, setLast] = useState<Cost | null>(null);
  const [fetcher] = useState(() => fetcherThat(setLast));
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
      <GraphiQL.Footer>
        <output className="cost">
          {last
            ? [
                `Cost ${grouped(last.cost)} of at most ${grouped(last.maximum)}`,
                ...(last.remaining === null ? [] : [`${grouped(last.remaining)} left this minute`]),
              ].join(' · ')
            : 'Run a query to see its cost.'}
        </output>
      </GraphiQL.Footer>
    </GraphiQL>
  );
}
