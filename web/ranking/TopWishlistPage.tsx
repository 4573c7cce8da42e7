import { t } from '../language/t';
import { Ranking } from './Ranking';

/** What most readers want to read. */
export const TopWishlistPage = () => <Ranking list="WISHLIST" title={t('Most Wishlisted Books')} />;
