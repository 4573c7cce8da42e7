import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { CardSkeleton } from './CardSkeleton';
import { ReportedBooksDocument } from './gql/ModerationPage';
import { PAGE_SIZE, PageButtons } from './PageButtons';
import { ReportedBookCard } from './ReportedBookCard';
import { Rows } from './Rows';

/** Books that readers have reported, newest report first. */
export function BookQueue() {
  const [offset, setOffset] = useState(0);
  const { data, previousData, ...asked } = useQuery(ReportedBooksDocument, {
    variables: { offset },
    fetchPolicy: 'cache-and-network',
  });
  const books = data?.reportedBooks.books;
  const { totalCount = 0 } = (data ?? previousData)?.reportedBooks ?? {}; // the buttons stay while a page loads
  if (offset > 0 && books?.length === 0) setOffset(offset - PAGE_SIZE); // the last one of the page is done
  return (
    <>
      <Rows asked={asked} none="No book was reported." shape={<CardSkeleton lines={2} />}>
        {books?.map((reported) => (
          <ReportedBookCard key={reported.book.itemId} reported={reported} />
        ))}
      </Rows>
      <PageButtons offset={offset} totalCount={totalCount} onChange={setOffset} />
    </>
  );
}
