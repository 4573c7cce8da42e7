import { t } from '../language/t';
import { Ranking } from './Ranking';

/** The books that most readers have completed. */
export const TopCompletedPage = () => <Ranking list="COMPLETED" title={t('Most Completed Books')} />;
