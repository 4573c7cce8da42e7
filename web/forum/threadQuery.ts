import { limits } from '../../schema/limits';
import { client } from '../apollo/client';
import { currentUser } from '../session';
import { postIdOf } from './forumPath';
import { ThreadDocument, type ThreadQuery } from './gql/ThreadView';

/** Hovering over a link and then following it queries twice within this time, but needs only one response. */
const PREFETCH_TTL = 3_000;
const answers = new Map<string, Promise<ThreadQuery>>();

/**
 * A thread by any of its posts. The response is used as received and not read from the cache, where the posts and the number of
 * the last change would not stay consistent.
 */
export function threadAnswer(id: string): Promise<ThreadQuery> {
  const key = `${id} ${currentUser()?.id}`;
  const known = answers.get(key);
  if (known) return known;
  const answer = client
    .query({
      query: ThreadDocument,
      variables: { id, part: limits.commentsToMark },
      fetchPolicy: 'network-only',
    })
    .then(({ data }) => {
      if (!data) throw new Error('There was no answer.');
      return data;
    });
  answers.set(key, answer);
  const forget = () => answers.delete(key);
  answer.then(() => setTimeout(forget, PREFETCH_TTL), forget);
  return answer;
}

/** Queries the thread in a path while the code of its page is loading. */
export function askForThread(pathname: string): void {
  const id = postIdOf(pathname);
  if (id !== null) threadAnswer(id).catch(() => undefined); // the page queries again and shows the error
}
