import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { profilePath } from './profilePath';
import { SEEN_BY, type SeenBy } from './seenBy';

/** Links to the viewer's profile as others see it. */
export function PreviewLinks({ userId, except }: { userId: string; except?: SeenBy }) {
  const labels = { guest: t('See it as a guest'), reader: t('See it as a signed-in reader') };
  return SEEN_BY.filter((one) => one !== except).map((one) => (
    <Link key={one} to={`${profilePath(userId)}?as=${one}`}>
      {labels[one]}
    </Link>
  ));
}
