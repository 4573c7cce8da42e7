import { t } from '../language/t';
import { Ranking } from './Ranking';

/** The books that are on most wishlists. */
export const TopWishlistPage = () => <Ranking list="WISHLIST" title={t('Most Wishlisted Books')} />;
