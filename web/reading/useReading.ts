import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { useLoginPrompt, type Place } from '../list/useLoginPrompt';
import { useSession } from '../session';
import { toast } from '../ui/toast';

const load = () => import('./readingActions');
/** Prefetches the code, for example when the pointer is on a button. */
export const preloadReading = (): void => void load();

type Actions = Awaited<ReturnType<typeof load>>;

/** Performs an action on the reading of a book; the code is loaded on first use. */
async function withActions(act: (actions: Actions) => Promise<unknown>): Promise<void> {
  const actions = await load().catch(() => toast.error(t('This did not work. Please try again.')));
  if (actions) await act(actions);
}

/** Starts, finishes and stops reading a book; guests are led to the login. */
export function useReading(book: ListButtons_bookFragment, on: Place) {
  const user = useSession();
  const promptLogin = useLoginPrompt(on);
  const { id, itemId, title } = book;
  return {
    start: () =>
      user
        ? void withActions(({ start }) => start(book))
        : promptLogin(
            { kind: 'addToList', bookId: id ?? itemId, title, list: 'READING' },
            t('Please log in to keep track of your reading.'),
          ),
    finish: () => void withActions(({ finish }) => finish(book)),
    stop: () => void withActions(({ stop }) => stop(book)),
  };
}
