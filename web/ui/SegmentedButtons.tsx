import type { Option } from './Select';
import { classNames } from './classNames';
import styles from './SegmentedButtons.module.css';

export interface SegmentedButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  className?: string;
}

/** A few buttons of which one is pressed, for example sort orders or timeframes. */
export function SegmentedButtons<Value extends string>(props: SegmentedButtonsProps<Value>) {
  const { label, value, onChange, options, className } = props;
  return (
    <fieldset aria-label={label} className={classNames(styles.group, className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
