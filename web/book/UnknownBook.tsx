import { t } from '../language/t';
import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';

/** What a book page shows when the book does not exist. */
export function UnknownBook() {
  return (
    <EmptyState art={<FallenBook />} action={<ButtonLink to="/search">{t('Search for another')}</ButtonLink>}>
      {t('Book not found.')}
    </EmptyState>
  );
}
