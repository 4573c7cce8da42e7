import { Suspense, useRef } from 'react';
import { useIsNear } from '../ui/useIsNear';
import { lazyPart } from '../ui/lazyPart';

const BookNeighbours = lazyPart(() =>
  import('./BookNeighbours').then((m) => ({ default: m.BookNeighbours })),
);

/** Related content of a book; loaded when the reader scrolls near the end of its page. */
export function LazyBookNeighbours({ itemId }: { itemId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <BookNeighbours itemId={itemId} />
        </Suspense>
      )}
    </div>
  );
}
