import { client, unreachable } from '../apollo/client';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from './gql/ListButtons';
import { toast } from '../ui/toast';

/** The entries of each cached list before a change, by cache field, including those that an earlier change removed. */
export type Orders = ReadonlyMap<string, readonly string[]>;

interface Undo {
  /** Sent with the mutation. */
  undoId: string;
  /** Reports what was done, with a button to undo it. */
  offer: (sentence: string) => void;
}

/** Call this before a book is added to a list, moved or removed, so that its position is known. */
export function prepareUndo({ itemId }: Pick<ListButtons_bookFragment, 'itemId'>): Undo {
  const undoId = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36).padStart(7, '0'))
    .join('');
  const orders = (latest = ordersNow());
  let isPressed = false;
  const onPress = () => {
    if (isPressed) return;
    isPressed = true;
    void import('./applyUndo').then(
      ({ applyUndo }) => applyUndo(undoId, itemId, orders),
      () => toast.error(unreachable()),
    );
  };
  return { undoId, offer: (sentence) => toast.success(sentence, [{ label: t('Undo'), onPress }]) };
}

interface CachedList {
  entries?: readonly { __ref: string }[];
}

let latest: Orders = new Map();

function ordersNow(): Orders {
  const cached = client.cache.extract(true) as Record<string, Record<string, unknown> | undefined>;
  const orders = new Map<string, readonly string[]>();
  for (const [field, value] of Object.entries(cached.ROOT_QUERY ?? {})) {
    if (!field.startsWith('list:')) continue;
    const before = latest.get(field) ?? [];
    let refs = (value as CachedList).entries?.map(({ __ref }) => __ref) ?? [];
    for (const ref of before) if (!refs.includes(ref)) refs = insert(refs, ref, before);
    orders.set(field, refs);
  }
  return orders;
}

/** Inserts an entry next to one of its former neighbours, if any is left. */
export function insert(refs: readonly string[], ref: string, order: readonly string[]): string[] {
  const place = order.indexOf(ref);
  const isThere = (one: string) => refs.includes(one);
  const before = order.slice(0, place).findLast(isThere);
  const after = order.slice(place).find(isThere);
  return refs.toSpliced(before ? refs.indexOf(before) + 1 : Math.max(0, refs.indexOf(after ?? '')), 0, ref);
}
