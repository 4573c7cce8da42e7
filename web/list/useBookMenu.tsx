import { Suspense, type ReactNode } from 'react';
import { useMenuButton } from '../ui/useMenuButton';
import type { BookMenuProps } from './BookMenu';
import { lazyPart } from '../ui/lazyPart';

const load = () => import('./BookMenu');
const LazyBookMenu = lazyPart(() => load().then((module) => ({ default: module.BookMenu })));

interface Props extends Pick<BookMenuProps, 'on' | 'part'> {
  /** Null until the reader's entries of the book are loaded. */
  book: BookMenuProps['book'] | null;
}

/** Makes a button open the menu of a book. */
export function useBookMenu({ book, part, on }: Props) {
  const { trigger, anchor, open, close } = useMenuButton(load);
  const menu: ReactNode = open && book && (
    <Suspense>
      <LazyBookMenu book={book} part={part} on={on} anchor={anchor} onClose={close} />
    </Suspense>
  );
  return { trigger, menu };
}
