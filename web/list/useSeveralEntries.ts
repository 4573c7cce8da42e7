import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloCache } from '@apollo/client';
import { client, refusalOf, unreachable } from '../apollo/client';
import { plural, t } from '../language/t';
import { today } from '../reading/partialDate';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { putInList, takeFromList } from './cache';
import { forgetTaggedLists } from './forgetTaggedLists';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import {
  CompleteEntriesDocument,
  RemoveEntriesDocument,
  TagEntriesDocument,
  UndoListChangesDocument,
} from './gql/SeveralEntries';
import { select, stopSelecting } from './selection';

type Entries = readonly ListEntry_entryFragment[];

/** The server changes at most this many in one call, all of them or none. */
const BATCH_SIZE = 100;

const partsOf = (entries: Entries): Entries[] =>
  Array.from({ length: Math.ceil(entries.length / BATCH_SIZE) }, (_, at) =>
    entries.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  );

/** The actions on several entries of a list of the signed-in reader; moves and removals can be undone. */
export function useSeveralEntries(userId: string) {
  const apollo = useApolloClient();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  /** Continues until a batch is refused. Returns the reason, and the IDs to undo the others. */
  async function inParts(
    entries: Entries,
    send: (entryIds: string[], undoIds: string[]) => Promise<unknown>,
  ) {
    const undoIds: string[] = [];
    setBusy(true);
    try {
      for (const part of partsOf(entries)) {
        const ids = part.map(() => crypto.randomUUID());
        await send(
          part.map(({ id }) => id),
          ids,
        );
        undoIds.push(...ids);
      }
      return { undoIds, refusal: null };
    } catch (error) {
      return { undoIds, refusal: refusalOf(error) ?? unreachable() };
    } finally {
      setBusy(false);
    }
  }

  function report(done: { undoIds: string[]; refusal: string | null }, sentence: (count: number) => string) {
    const { undoIds, refusal } = done;
    if (refusal) toast.error(refusal);
    if (undoIds.length === 0) return;
    if (refusal) select([]);
    else stopSelecting();
    evictCounts(apollo.cache);
    toast.success(sentence(undoIds.length), [{ label: t('Undo'), onPress: () => void undo(undoIds) }]);
  }

  return {
    busy,
    async remove(entries: Entries): Promise<void> {
      const question = plural(
        entries.length,
        'Remove {count} book from this list?',
        'Remove {count} books from this list?',
      );
      if (!(await confirm({ question, action: t('Remove') }))) return;
      const done = await inParts(entries, (entryIds, undoIds) =>
        apollo.mutate({
          mutation: RemoveEntriesDocument,
          variables: { entryIds, undoIds },
          update(cache, { data }) {
            for (const { id, list } of data?.removeEntries ?? []) takeFromList(cache, { userId, list }, id);
          },
        }),
      );
      report(done, (count) => plural(count, '{count} book was removed.', '{count} books were removed.'));
    },
    async complete(entries: Entries): Promise<void> {
      const done = await inParts(entries, (entryIds, undoIds) =>
        apollo.mutate({
          mutation: CompleteEntriesDocument,
          variables: { entryIds, undoIds, today: today() },
          update(cache, { data }) {
            for (const { removed, entry } of data?.completeEntries ?? []) {
              takeFromList(cache, { userId, list: 'WISHLIST' }, removed.id);
              putInList(cache, { userId, list: 'COMPLETED' }, entry.id);
            }
          },
        }),
      );
      report(done, (count) =>
        plural(
          count,
          '{count} book was moved to your completed list.',
          '{count} books were moved to your completed list.',
        ),
      );
    },
    async tag(entries: Entries, name: string): Promise<string | null> {
      const { refusal } = await inParts(entries, (entryIds) =>
        apollo.mutate({
          mutation: TagEntriesDocument,
          variables: { entryIds, tag: name },
          refetchQueries: ['ListTags'],
        }),
      );
      forgetTaggedLists();
      if (refusal === null)
        toast.success(plural(entries.length, '{count} book was tagged.', '{count} books were tagged.'));
      return refusal;
    },
  };
}

/** Counts and goals are refetched. */
function evictCounts(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewerBookCount' });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'matches' });
}

async function undo(undoIds: readonly string[]): Promise<void> {
  try {
    for (let from = 0; from < undoIds.length; from += BATCH_SIZE)
      await client.mutate({
        mutation: UndoListChangesDocument,
        variables: { ids: undoIds.slice(from, from + BATCH_SIZE) },
      });
    toast.success(t('Undone.'));
  } catch (error) {
    toast.error(refusalOf(error) ?? unreachable());
  }
  evictCounts(client.cache);
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'list' }); // the displayed lists are refetched
}
