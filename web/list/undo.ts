import { client, unreachable } from '../apollo/client';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import { toast } from '../ui/toast';

/** Which entries of a book are in the cached lists: for each field of the cache, references with their positions. */
export type Positions = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Undo {
  /** Goes along with the mutation. */
  undoId: string;
  /** Says what was done, and offers to undo it. */
  offer: (sentence: string) => void;
}

/** Call this before a book is added to a list, moved or removed, so that its place is known. */
export function prepareUndo({ itemId }: Pick<ListButtons_bookFragment, 'itemId'>): Undo {
  const undoId = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36).padStart(7, '0'))
    .join('');
  const positions = positionsOf(itemId);
  let isPressed = false;
  const onPress = () => {
    if (isPressed) return;
    isPressed = true;
    void import('./applyUndo').then(
      ({ applyUndo }) => applyUndo(undoId, itemId, positions),
      () => toast.error(unreachable()),
    );
  };
  return { undoId, offer: (sentence) => toast.success(sentence, [{ label: t('Undo'), onPress }]) };
}

interface CachedList {
  entries?: readonly { __ref: string }[];
}

function positionsOf(itemId: string): Positions {
  const cached = client.cache.extract(true) as Record<string, Record<string, unknown> | undefined>;
  const bookRef = client.cache.identify({ __typename: 'Book', itemId });
  const isOfBook = (ref: string) => (cached[ref]?.book as { __ref: string } | undefined)?.__ref === bookRef;
  const positions = new Map<string, Map<string, number>>();
  for (const [field, value] of Object.entries(cached.ROOT_QUERY ?? {})) {
    if (!field.startsWith('list:')) continue;
    const { entries = [] } = value as CachedList;
    positions.set(
      field,
      new Map(entries.flatMap(({ __ref }, at) => (isOfBook(__ref) ? [[__ref, at] as const] : []))),
    );
  }
  return positions;
}
