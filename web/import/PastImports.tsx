import { Link } from 'react-router-dom';
import type { ImportState } from '../../schema/gql/types';
import { locale } from '../language/current';
import { msg, plural, t } from '../language/t';
import type { OwnImportsQuery } from './gql/ImportPage';
import styles from './ImportPage.module.css';

const STATES: Partial<Record<ImportState, string>> = {
  READY: msg('not imported yet'),
  UNDONE: msg('undone'),
  FAILED: msg('stopped by an error'),
};

/** Previous imports, each with a link to its rows and actions. */
export function PastImports({ imports }: { imports: OwnImportsQuery['imports'] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className={styles.group}>
      <h2 id="past-imports">{t('Your imports')}</h2>
      <ul className={styles.past}>
        {imports.map((one) => (
          <li key={one.id}>
            <Link to={{ search: `?import=${one.id}` }} dir="auto">
              {one.fileName ?? t('Your file')}
            </Link>
            <p className={styles.note}>{[day(one.createdAt), stateInWords(one)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const day = (moment: string) => new Date(moment).toLocaleDateString(locale('en-US'), { dateStyle: 'medium' });

function stateInWords({ state, counts }: OwnImportsQuery['imports'][number]): string {
  if (state === 'APPLIED') return plural(counts.applied, '{count} book imported', '{count} books imported');
  return t(STATES[state] ?? msg('in progress'));
}
