import type { ApolloCache } from '@apollo/client';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';

interface CachedGoal {
  finishedCount: number;
  aheadCount: number;
}
type Readings = Pick<ListButtons_bookFragment, 'viewerReadings'>;

const finishedIn = ({ viewerReadings }: Readings, year: string): number =>
  viewerReadings.filter(({ state, finishedOn }) => state === 'FINISHED' && finishedOn?.slice(0, 4) === year)
    .length;

/** Updates the reader’s cached goals after the readings of a book have changed. */
export function followGoal(cache: ApolloCache, userId: string, before: Readings, after: Readings): void {
  cache.modify<{ goal: CachedGoal | null }>({
    id: cache.identify({ __typename: 'User', id: userId }),
    fields: {
      goal(goal, { storeFieldName }) {
        const known = goal as CachedGoal | null;
        const year = /"year":(\d+)/.exec(storeFieldName)?.[1] ?? '';
        const more = finishedIn(after, year) - finishedIn(before, year);
        return known && more !== 0
          ? { ...known, finishedCount: known.finishedCount + more, aheadCount: known.aheadCount + more }
          : goal;
      },
    },
  });
}
