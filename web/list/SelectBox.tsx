import { t } from '../language/t';
import styles from './SelectBox.module.css';
import { toggleSelected, useIsSelected } from './selection';

interface SelectBoxProps {
  entryId: string;
  title: string;
  className?: string;
}

/** Selects an entry of a list. */
export function SelectBox({ entryId, title, className }: SelectBoxProps) {
  const isSelected = useIsSelected(entryId);
  return (
    <label className={className ?? styles.place}>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={() => toggleSelected(entryId)}
        aria-label={t('Select: {title}', { title })}
      />
    </label>
  );
}
