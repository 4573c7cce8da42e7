import { useSession } from '../session';
import { PageTitle } from '../ui/PageTitle';
import styles from './DevelopersPage.module.css';
import { PersonalTokens } from '../account/PersonalTokens';
import apollo from './snippets/apollo.mjs.txt?raw';
import events from './snippets/events.sh?raw';
import graphql from './snippets/graphql.sh?raw';
import live from './snippets/live.mjs.txt?raw';
import notifications from './snippets/notifications.sh?raw';
import python from './snippets/search.py?raw';
import rest from './snippets/search.sh?raw';
import token from './snippets/token.sh?raw';

/** The origin of this page, for the snippets. */
const here = (code: string) =>
  code
    .replaceAll('http://localhost:4000', location.origin)
    .replaceAll('ws://localhost:4000', location.origin.replace(/^http/, 'ws'));

function Snippet({ label, code }: { label: string; code: string }) {
  return (
    <figure className={styles.snippet}>
      <figcaption>{label}</figcaption>
      {/* Long lines scroll, which must also be possible with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={label}>
        <code>{here(code).trim()}</code>
      </pre>
    </figure>
  );
}

const TASKS: readonly [task: string, rest: string, operation: string][] = [
  ['Search', 'GET /api/search/search-combined/{query}', 'searchBooks'],
  ['A book', 'GET /api/book/by-item/{itemId}', 'book'],
  ['Add to a list', 'POST /api/lists/wishlist', 'addToList'],
  ['Move to completed', 'PUT /api/lists/wishlist-to-completed/{id}', 'moveToCompleted'],
  ['Rankings', 'GET /api/lists/top-wishlist', 'ranking'],
  ['Review', 'POST /api/review', 'writeReview'],
  ['A profile', 'GET /api/user/{id}', 'user'],
  ['Matches', 'GET /api/matches', 'matches'],
  ['Follow a reader', 'PUT /api/user/{id}/follow', 'toggleFollow'],
  ['The feed', 'GET /api/feed', 'feed'],
  ['Notifications', 'GET /api/notifications', 'notifications'],
  ['How they arrive', 'GET /api/notifications/settings', 'notificationSettings'],
  ['Threads', 'GET /api/forum/feedback/threads', 'threads'],
  ['The forum, live', 'GET /api/events', 'postChanged'],
];

/** Documentation for developers who use the API. */
export function DevelopersPage() {
  const session = useSession();
  return (
    <div className={styles.page} lang="en" dir="ltr">
      <PageTitle title="Developers" />
      <p className={styles.lead}>
        Everything this app does, your program can do too: over GraphQL or over REST, whichever you like. Both
        doors lead to the same house, with the same rules and the same words. Try them in the{' '}
        <a href="/playground">GraphQL playground</a> and the <a href="/api/docs">REST explorer</a>.
      </p>

      <section className={styles.section}>
        <h2>Your first call</h2>
        <p>No key is needed for what everybody may see.</p>
        <Snippet label="REST with curl" code={rest} />
        <Snippet label="GraphQL with curl" code={graphql} />
        <Snippet label="JavaScript with Apollo Client" code={apollo} />
        <Snippet label="Python" code={python} />
      </section>

      <section className={styles.section}>
        <h2>Who you are</h2>
        <p>
          Send a token as <code>Authorization: Bearer …</code>: one that a login gives you, or better a
          personal access token with just the rights your program needs. You always act for the reader whose
          token it is.
        </p>
        <Snippet label="A book for your wishlist" code={token} />
      </section>

      <section className={styles.section}>
        <h2>Your reader’s language</h2>
        <p>
          Sentences are English. Send <code>X-Language: de</code> (or fr, es, pt-BR, pl, ja, ar) and errors,
          notices and notifications come in that language; over a websocket, put <code>x-language</code>{' '}
          beside the token. Codes and data never change.
        </p>
      </section>

      <section className={styles.section}>
        <h2>What is new</h2>
        <p>
          The feed tells what the readers did whom yours follows; a day is that of <code>X-Time-Zone</code>.
          Notifications tell what happened to your reader, live too: as <code>event: notification</code> on
          the stream of events, and as the subscription <code>notified</code>. Both come in pages, with the
          next one in the header <code>Link</code>.
        </p>
        <Snippet label="The feed and the notifications of a reader" code={notifications} />
      </section>

      <section className={styles.section}>
        <h2>Both doors, side by side</h2>
        {/* Scrolls on narrow screens, which must also be possible with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.table} aria-label="Tasks over REST and GraphQL" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Task</th>
                <th scope="col">REST</th>
                <th scope="col">GraphQL</th>
              </tr>
            </thead>
            <tbody>
              {TASKS.map(([task, path, operation]) => (
                <tr key={task}>
                  <th scope="row">{task}</th>
                  <td>
                    <code>{path}</code>
                  </td>
                  <td>
                    <code>{operation}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p>
          All REST calls are in <a href="/api/openapi.json">the OpenAPI document</a>, from which clients can
          be generated.
        </p>
      </section>

      <section className={styles.section}>
        <h2>Live</h2>
        <p>
          The forum tells every change with a number. Ask for what came after the last one you saw, and
          nothing is lost when the line breaks. Whoever was away for more than a day, or has missed more than
          10,000 changes, is sent a <code>reset</code> event over server-sent events: read the forum afresh,
          then listen on.
        </p>
        <Snippet label="GraphQL over a websocket" code={live} />
        <Snippet label="Server-sent events" code={events} />
      </section>

      <section className={styles.section}>
        <h2>Limits</h2>
        <ul>
          <li>Reads: 1,200 a minute; writes: 300 a minute. The RateLimit headers tell what is left.</li>
          <li>
            A GraphQL query costs one point for each object it can bring, taken from the sizes of the pages it
            asks for, and ten for each change: at most 10,000 at once and 100,000 a minute.{' '}
            <code>extensions.cost</code> says what a query cost, the RateLimit headers what is left.
          </li>
          <li>
            At most 12 levels, 15 aliases of one field, 50 directives, 2,000 tokens; one operation a request.
          </li>
          <li>Bodies up to 102,400 bytes.</li>
          <li>
            The limits of a reader apply to all their programs together, over HTTP and WebSockets; those of
            guests hold for a network.
          </li>
        </ul>
      </section>

      <section className={styles.section}>
        <h2>Queries by hash</h2>
        <p>
          A client that sends the same queries again and again can send their SHA-256 instead: as{' '}
          <code>{'{ "documentId": "sha256:…" }'}</code>, or as Apollo Client’s persisted queries do. An
          unknown hash is refused with PERSISTED_QUERY_NOT_FOUND; send text and hash together once, and it is
          known. A guest’s answer over GET carries an ETag, and 304 when nothing has changed.
        </p>
        <ul>
          <li>
            <code>GET /graphql?documentId=sha256:…&amp;variables={'{…}'}</code>
          </li>
          <li>
            <code>POST /graphql</code> with <code>extensions.persistedQuery</code>, the way of Apollo’s
            clients
          </li>
        </ul>
      </section>

      <section className={styles.section}>
        <h2>Errors</h2>
        <p>
          REST answers with a status and <code>{'{ "message": "…" }'}</code>. GraphQL tells the same sentence,
          with <code>extensions.code</code> and <code>extensions.status</code>: UNAUTHENTICATED 401, FORBIDDEN
          and SUSPENDED 403, NOT_FOUND 404, BAD_USER_INPUT and BAD_REQUEST 400, CONFLICT 409,
          TOO_MANY_REQUESTS 429, UNAVAILABLE 503. The documentation pane of the playground tells them all, and
          when the HTTP status is the same.
        </p>
      </section>

      <section className={styles.section}>
        <h2>Changes</h2>
        <p>
          Fields and calls are added, never changed in meaning. What is to go is marked as deprecated first
          and listed in the changelog.
        </p>
      </section>

      {session && <PersonalTokens />}
    </div>
  );
}
