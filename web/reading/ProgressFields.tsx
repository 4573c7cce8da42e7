import { useId } from 'react';
import { t } from '../language/t';
import { TextField } from '../ui/TextField';
import { atPage, atPercent, progressInWords, type Progress } from './progress';
import styles from './ProgressDialog.module.css';

interface Props {
  progress: Progress;
  onChange: (progress: Progress) => void;
}

const numberOf = (text: string, max: number): number | null =>
  /^\d+$/.test(text) ? Math.min(Number(text), max) : null;

const MAX_PAGES = 50_000;

/** Progress by slider, percentage or page; the others follow. */
export function ProgressFields({ progress, onChange }: Props) {
  const id = useId();
  const { percent, page, pageCount } = progress;
  const number = (value: number | null) => (value === null ? '' : String(value));
  return (
    <div className={styles.fields}>
      <label htmlFor={id} className={styles.label}>
        {t('Progress')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        className={styles.slider}
        value={percent ?? 0}
        aria-valuetext={progressInWords(progress)}
        onChange={(event) => onChange(atPercent(Number(event.currentTarget.value), progress))}
      />
      <div className={styles.numbers}>
        <TextField
          label={t('Percent')}
          inputMode="numeric"
          autoComplete="off"
          value={number(percent)}
          onChange={(text) => {
            const value = numberOf(text, 100);
            onChange(value === null ? { ...progress, percent: null } : atPercent(value, progress));
          }}
        />
        <TextField
          label={t('Page')}
          inputMode="numeric"
          autoComplete="off"
          value={number(page)}
          onChange={(text) => {
            const value = numberOf(text, pageCount ?? MAX_PAGES);
            onChange(value === null ? { ...progress, page: null } : atPage(value, progress));
          }}
        />
        <TextField
          label={t('Pages in all')}
          inputMode="numeric"
          autoComplete="off"
          value={number(pageCount)}
          onChange={(text) => {
            const next = { ...progress, pageCount: numberOf(text, MAX_PAGES) || null };
            onChange(
              page === null && percent !== null ? atPercent(percent, next) : page ? atPage(page, next) : next,
            );
          }}
        />
      </div>
    </div>
  );
}
