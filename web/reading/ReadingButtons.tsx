import type { Ref } from 'react';
import { BookOpen, Check, X } from 'lucide-react';
import { labelled } from '../language/punctuation';
import { t } from '../language/t';
import { openReading } from '../list/bookState';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import type { Place } from '../list/useLoginPrompt';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import type { ButtonSize } from '../ui/buttonLook';
import { useFocusBack } from '../ui/useFocusBack';
import { preloadReading, useReading } from './useReading';

interface Props {
  book: ListButtons_bookFragment;
  on: Place;
  size?: ButtonSize;
}

/** Starts reading a book, or ends the current reading. */
export function ReadingButtons({ book, on, size }: Props) {
  const user = useSession();
  const { start, finish, stop } = useReading(book, on);
  const isReading = Boolean(user && openReading(book));
  const first = useFocusBack(isReading);
  const button = (label: string, icon: typeof BookOpen, act: () => void, ref?: Ref<HTMLButtonElement>) => {
    const Icon = icon;
    return (
      <Button
        ref={ref}
        size={size}
        icon={<Icon aria-hidden="true" />}
        aria-label={on === 'book' ? undefined : labelled(label, book.title)}
        onPointerEnter={preloadReading}
        onFocus={preloadReading}
        onClick={act}
      >
        {label}
      </Button>
    );
  };
  if (isReading)
    return (
      <>
        {button(t('Finish'), Check, finish, first)}
        {button(t('Stop Reading'), X, stop)}
      </>
    );
  return button(
    user && book.viewerCompletedEntry ? t('Read Again') : t('Start Reading'),
    BookOpen,
    start,
    first,
  );
}
