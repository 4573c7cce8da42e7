import { useQuery } from '@apollo/client/react';
import type { ListName } from '../../schema/gql/types';
import { countOf } from '../ui/formatCount';
import { UndatedCountDocument } from './gql/UndatedNote';

const MISSING: Partial<Record<ListName, string>> = {
  COMPLETED: 'a date on which you finished it',
  READING: 'a date on which you started it',
  STOPPED: 'a date on which you stopped',
};

/** Says how many books an order by dates knows nothing about. */
export function UndatedNote({ userId, list }: { userId: string; list: ListName }) {
  const { data } = useQuery(UndatedCountDocument, { variables: { userId, list }, fetchPolicy: 'no-cache' });
  const count = data?.list.undatedCount ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {countOf(count, 'book')} without {MISSING[list]} {count === 1 ? 'comes' : 'come'} last.
    </p>
  );
}
