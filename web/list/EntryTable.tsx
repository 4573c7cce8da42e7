import type { ReactNode } from 'react';
import { t } from '../language/t';
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
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
