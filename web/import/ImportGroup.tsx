import { useEffect, useId, useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import type { ImportVerdict } from '../../schema/gql/types';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { grouped } from '../ui/formatCount';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { toast } from '../ui/toast';
import { AcceptCandidatesDocument, ChooseForRowDocument, ImportGroupDocument } from './gql/ImportPage';
import styles from './ImportPage.module.css';
import { ImportRowCard, type Decide } from './ImportRowCard';

const PAGE_SIZE = 25;

interface ImportGroupProps {
  importId: string;
  /** Null for the rows that an undo has kept. */
  verdict: ImportVerdict | null;
  title: string;
  count: number;
  onDecided: () => void;
}

/** The rows of one verdict, page by page. Those that need a decision, or that an undo has kept, are open from the start. */
export function ImportGroup({ importId, verdict, title, count, onDecided }: ImportGroupProps) {
  const heading = useId();
  const [isOpen, setIsOpen] = useState(verdict === null || verdict === 'LIKELY' || verdict === 'UNUSABLE');
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <div className={styles.groupHead}>
        <h2 id={heading} tabIndex={-1}>{`${title} (${grouped(count)})`}</h2>
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('Hide') : t('Show')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      {isOpen && <GroupRows importId={importId} verdict={verdict} count={count} onDecided={onDecided} />}
    </section>
  );
}

type GroupRowsProps = Omit<ImportGroupProps, 'title'>;

function GroupRows({ importId, verdict, count, onDecided }: GroupRowsProps) {
  const [skip, setSkip] = useState(0);
  if (skip > 0 && skip >= count) setSkip(skip - PAGE_SIZE); // the rows of the last page are in another group by now
  const { data, error, refetch } = useQuery(ImportGroupDocument, {
    variables: { id: importId, verdict, applied: verdict === null ? true : null, skip, limit: PAGE_SIZE },
    fetchPolicy: 'no-cache',
  });
  // verdicts change while the page is open
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    void refetch().catch(() => undefined);
  }, [count, refetch]);
  const [decideRow] = useMutation(ChooseForRowDocument);
  const [acceptCandidates, accepting] = useMutation(AcceptCandidatesDocument);
  const rows = data?.import.rows;
  const list = useRef<HTMLUListElement>(null);
  const decided = useRef<number>(null);
  // The button that was pressed is gone once the decision is shown: the focus goes on to the next row.
  useEffect(() => {
    const at = rows?.findIndex(({ row }) => row === decided.current) ?? -1;
    decided.current = null;
    if (at < 0 || document.activeElement !== document.body) return;
    const next = list.current?.children[at + 1]?.querySelector('h3');
    (next ?? list.current?.closest('section')?.querySelector('h2'))?.focus();
  }, [rows]);
  const decide: Decide = async (row, choice, bookId) => {
    if (choice) decided.current = row;
    try {
      await decideRow({ variables: { id: importId, row, choice, bookId: bookId ?? null } });
      await refetch();
      onDecided();
    } catch (problem) {
      toast.error(refusalOf(problem) ?? unreachable());
    }
  };
  const acceptAll = async () => {
    try {
      await acceptCandidates({ variables: { id: importId } });
      await refetch();
      onDecided();
    } catch (problem) {
      toast.error(refusalOf(problem) ?? unreachable());
    }
  };
  return (
    <>
      {verdict === 'LIKELY' && rows?.some(({ choice, applied }) => !choice && !applied) && (
        <div className={styles.acts}>
          <Button size="small" busy={accepting.loading} onClick={() => void acceptAll()}>
            {t('Accept all')}
          </Button>
        </div>
      )}
      {!rows && error && <Retry onRetry={() => void refetch().catch(() => undefined)} />}
      {!rows && !error && <Loading visible />}
      <ul ref={list} className={styles.rows}>
        {rows?.map((row) => (
          <ImportRowCard key={row.row} row={row} onDecide={decide} />
        ))}
      </ul>
      {count > PAGE_SIZE && (
        <nav className={styles.acts} aria-label={t('Pages')}>
          <Button
            size="small"
            aria-disabled={skip === 0}
            onClick={() => setSkip(Math.max(0, skip - PAGE_SIZE))}
          >
            {t('Previous')}
          </Button>
          <span>
            {t('{first}–{last} of {count}', {
              first: skip + 1,
              last: Math.min(count, skip + PAGE_SIZE),
              count,
            })}
          </span>
          <Button
            size="small"
            aria-disabled={skip + PAGE_SIZE >= count}
            onClick={() => setSkip(skip + PAGE_SIZE)}
          >
            {t('Next')}
          </Button>
        </nav>
      )}
    </>
  );
}
