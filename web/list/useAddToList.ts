import { useEffect } from 'react';
import { unreachable } from '../apollo/client';
import type { ListName } from '../../schema/gql/types';
import { useSession } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import type { ListButtons_bookFragment } from './gql/ListButtons';

const load = () => import('./addToList');

/**
 * Adds a book to a list of the signed-in user (`addToList.ts`). With `plainFailures` any failure is reported as the
 * likeliest one: the book is already there.
 */
export function useAddToList(
  plainFailures = false,
): (book: ListButtons_bookFragment, list: ListName) => Promise<void> {
  const user = useSession();
  const confirm = useConfirm();
  useEffect(() => {
    if (user) void load().catch(() => undefined); // fetched ahead, so that a press shows at once
  }, [user]);
  return async (book, list) => {
    if (!user) return;
    const loaded = await load().catch(() => toast.error(unreachable()));
    if (loaded) await loaded.addToList({ user, confirm, plainFailures }, book, list);
  };
}
