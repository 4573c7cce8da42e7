import styles from './ProgressBar.module.css';
import { progressInWords, type Progress } from './progress';

/** The progress of a reading as a bar and text. */
export function ProgressBar({ progress }: { progress: Progress }) {
  return (
    <div className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${progress.percent ?? 0}%` }} />
      </span>
      <span className={styles.words}>{progressInWords(progress)}</span>
    </div>
  );
}
