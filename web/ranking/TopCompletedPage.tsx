import { t } from '../language/t';
import { Ranking } from './Ranking';

/** What most readers have read. */
export const TopCompletedPage = () => <Ranking list="COMPLETED" title={t('Most Completed Books')} />;
