import type { ReactNode } from 'react';
import { t } from '../language/t';
import { ColumnHeaders } from '../ui/ColumnHeaders';
import styles from './EntryRow.module.css';

interface EntryTableProps {
  isSelecting: boolean;
  /** Groups of rows. */
  children: ReactNode;
}

/** A list as a table. Its column headers are for screen readers. */
export function EntryTable({ isSelecting, children }: EntryTableProps) {
  const columns = [t('Cover'), t('Title'), t('Author'), t('Rating'), t('Date')];
  if (isSelecting) columns.unshift(t('Selected books'));
  return (
    <table className={styles.table} aria-label={t('Books')}>
      <thead className="visually-hidden">
        <ColumnHeaders columns={columns} />
      </thead>
      {children}
    </table>
  );
}
