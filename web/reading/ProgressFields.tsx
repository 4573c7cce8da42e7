import { useId } from 'react';
import { limits } from '../../schema/limits';
import { t } from '../language/t';
import { TextField } from '../ui/TextField';
import { digitsOf } from './digitsOf';
import { atPage, atPercent, progressInWords, type Progress } from './progress';
import styles from './ProgressDialog.module.css';

interface Props {
  progress: Progress;
  onChange: (progress: Progress) => void;
}

const MAX_PAGES = limits.pageCount;
/** Keeps a number that is too large, so that it can be named as such. */
function numberOf(text: string): number | null {
  const digits = digitsOf(text);
  return digits === '' ? null : Number(digits.slice(0, 9));
}

/** Whether all numbers can be saved. */
export const isPossible = ({ percent, page, pageCount }: Progress): boolean =>
  (percent ?? 0) <= 100 && (page ?? 0) <= (pageCount ?? MAX_PAGES) && (pageCount ?? 0) <= MAX_PAGES;

/** Progress by slider, percentage or page; the others follow. */
export function ProgressFields({ progress, onChange }: Props) {
  const id = useId();
  const { percent, page, pageCount } = progress;
  const number = (value: number | null) => (value === null ? '' : String(value));
  const tooLarge = (value: number | null, max: number) =>
    value !== null && value > max ? t('At most {max}.', { max }) : undefined;
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
          error={tooLarge(percent, 100)}
          onChange={(text) => {
            const value = numberOf(text);
            onChange(value === null ? { ...progress, percent: null } : atPercent(value, progress));
          }}
        />
        <TextField
          label={t('Page')}
          inputMode="numeric"
          autoComplete="off"
          value={number(page)}
          error={tooLarge(page, pageCount ?? MAX_PAGES)}
          onChange={(text) => {
            const value = numberOf(text);
            onChange(value === null ? { ...progress, page: null } : atPage(value, progress));
          }}
        />
        <TextField
          label={t('Pages in all')}
          inputMode="numeric"
          autoComplete="off"
          value={number(pageCount)}
          error={tooLarge(pageCount, MAX_PAGES)}
          onChange={(text) => {
            const next = { ...progress, pageCount: numberOf(text) || null };
            onChange(
              page === null && percent !== null ? atPercent(percent, next) : page ? atPage(page, next) : next,
            );
          }}
        />
      </div>
    </div>
  );
}
