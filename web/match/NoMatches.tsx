import { t } from '../language/t';
import { ButtonLink } from '../ui/ButtonLink';
import { TwoCups } from '../ui/drawings/TwoCups';
import { EmptyState } from '../ui/EmptyState';
import { MatchingSwitch } from './MatchingSwitch';

interface NoMatchesProps {
  takesPart: boolean;
  /** Whether the viewer has books, of which others can see none. */
  isHidden: boolean;
}

/** Why there are no matches, and what would change that. */
export function NoMatches({ takesPart, isHidden }: NoMatchesProps) {
  if (!takesPart)
    return (
      <EmptyState art={<TwoCups />} action={<MatchingSwitch />}>
        {t('You do not take part in matching, so nobody is matched with you.')}
      </EmptyState>
    );
  if (isHidden)
    return (
      <EmptyState
        art={<TwoCups />}
        action={<ButtonLink to="/private-profile">{t('Who can see my library')}</ButtonLink>}
      >
        {t('Nobody but you can see your books, so they find you no matches.')}
      </EmptyState>
    );
  return (
    <EmptyState art={<TwoCups />} action={<ButtonLink to="/search">{t('Search for books')}</ButtonLink>}>
      {t('No matches found yet.')}
    </EmptyState>
  );
}
