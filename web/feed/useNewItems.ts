import { useEffect, useState } from 'react';
import { readerSocket } from '../apollo/readerSocket';
import { listen } from '../apollo/subscribe';
import { FeedGrewDocument } from './gql/Feed';

/** The number of items that were added to the feed since it was loaded. */
export function useNewItems(moment: string | undefined): number {
  const [news, setNews] = useState({ moment, count: 0 });
  useEffect(() => {
    if (moment === undefined) return;
    return listen<{ feedGrew: { newCount: number } }>(
      readerSocket(),
      FeedGrewDocument,
      { since: moment },
      {
        next: ({ data }) => data && setNews({ moment, count: data.feedGrew.newCount }),
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }, [moment]);
  return news.moment === moment ? news.count : 0;
}
