import { limits } from '../../schema/limits';
import { client } from '../apollo/client';
import { currentUser } from '../session';
import { postIdOf } from './forumPath';
import { ThreadDocument, type ThreadQuery } from './gql/ThreadView';

/** Whoever looks at a link and then follows it asks twice within this time, and needs one answer. */
const FRESH = 3_000;
const answers = new Map<string, Promise<ThreadQuery>>();

/**
 * A thread by any of its posts. The answer is taken as it came and not from the cache, where what was read and the number
 * of the last change in it would not stay together.
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
  answer.then(() => setTimeout(forget, FRESH), forget);
  return answer;
}

/** Asks for the thread that a path names, while the code of its page is on the way. */
export function askForThread(pathname: string): void {
  const id = postIdOf(pathname);
  if (id !== null) threadAnswer(id).catch(() => undefined); // the page asks again, and tells
}
