import { useState } from 'react';
import { locale } from '../language/current';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { digitsOf } from './digitsOf';
import { today } from './partialDate';
import styles from './PartialDateField.module.css';

interface Props {
  label: string;
  /** Such as `2024-05-17`, `2024-05` or `2024`; null if unknown. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const months = () =>
  Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: new Date(2000, month).toLocaleDateString(locale(), { month: 'long' }),
  }));

const daysOf = (year: string, month: string): number =>
  month ? new Date(Number(year) || 2000, Number(month), 0).getDate() : 31;

const isYear = (year: string): boolean => /^\d{4}$/.test(year);

/**
 * A date of which the reader may know the year, the month, the day or nothing. Its form cannot be submitted while the year is
 * incomplete.
 */
export function PartialDateField({ label, value, onChange }: Props) {
  const [shown, setShown] = useState(value);
  const [parts, setParts] = useState(() => partsOf(value));
  if (value !== shown) {
    setShown(value);
    setParts(partsOf(value));
  }
  const { year, month, day } = parts;
  const set = (change: Partial<typeof parts>) => {
    const next = { ...parts, ...change };
    if (!next.month || Number(next.day) > daysOf(next.year, next.month)) next.day = '';
    setParts(next);
    const date = isYear(next.year) ? [next.year, next.month, next.day].filter(Boolean).join('-') : null;
    setShown(date);
    onChange(date);
  };
  const problem =
    (year || month) && !isYear(year) ? t('Give the year in four digits, or leave the date empty.') : '';
  const notKnown = { value: '', label: t('Not known') };
  const days = Array.from({ length: daysOf(year, month) }, (_, at) => String(at + 1).padStart(2, '0'));
  return (
    <fieldset className={styles.date}>
      <legend className={styles.legend}>{label}</legend>
      <TextField
        ref={(input: HTMLInputElement | null) => input?.setCustomValidity(problem)}
        label={t('Year')}
        inputMode="numeric"
        maxLength={4}
        placeholder={t('Not known')}
        autoComplete="off"
        value={year}
        onChange={(text) => set({ year: digitsOf(text) })}
      />
      <Select
        label={t('Month')}
        value={month}
        onChange={(chosen) => set({ month: chosen })}
        options={[notKnown, ...months()]}
      />
      <Select
        label={t('Day')}
        value={day}
        onChange={(chosen) => set({ day: chosen })}
        options={[notKnown, ...days.map((one) => ({ value: one, label: String(Number(one)) }))]}
        disabled={!month}
      />
      <Button size="small" variant="quiet" onClick={() => onChange(today())}>
        {t('Today')}
      </Button>
    </fieldset>
  );
}

function partsOf(value: string | null): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = value?.split('-') ?? [];
  return { year, month, day };
}
