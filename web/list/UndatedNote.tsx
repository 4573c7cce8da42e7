import { useQuery } from '@apollo/client/react';
import type { ListName } from '../../schema/gql/types';
import { plural } from '../language/t';
import { UndatedCountDocument } from './gql/UndatedNote';

/** How many books have no date for the current sort order. */
const SENTENCES: Partial<Record<ListName, (count: number) => string>> = {
  COMPLETED: (count) =>
    plural(
      count,
      '{count} book without a date on which you finished it comes last.',
      '{count} books without a date on which you finished it come last.',
    ),
  READING: (count) =>
    plural(
      count,
      '{count} book without a date on which you started it comes last.',
      '{count} books without a date on which you started it come last.',
    ),
  STOPPED: (count) =>
    plural(
      count,
      '{count} book without a date on which you stopped comes last.',
      '{count} books without a date on which you stopped come last.',
    ),
};

/** Shows how many books have no date to sort by. */
export function UndatedNote({ userId, list }: { userId: string; list: ListName }) {
  const { data } = useQuery(UndatedCountDocument, { variables: { userId, list }, fetchPolicy: 'no-cache' });
  const count = data?.list.undatedCount ?? 0;
  if (count === 0) return null;
  return <p>{SENTENCES[list]?.(count)}</p>;
}
