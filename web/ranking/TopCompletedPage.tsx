import { Ranking } from './Ranking';

/** What most readers have read. */
export const TopCompletedPage = () => <Ranking list="COMPLETED" title="Most Completed Books" />;
