import { t } from '../language/t';
import styles from './HowItWorks.module.css';

/** Explains the formula in words. */
export function HowItWorks() {
  return (
    <details className={styles.how}>
      <summary className={styles.summary}>{t('How is the score calculated?')}</summary>
      <div className={styles.text}>
        <p>
          {t(
            'Every book that you share gives points, and the points add up to the score, from 0 to 100. It is the same number for both of you.',
          )}
        </p>
        <ul>
          <li>
            {t(
              'Most for a book you both rated 5 stars, then for stars that agree, then for both having read it.',
            )}
          </li>
          <li>{t('Fewer for wishes. A review that helped one of you counts too.')}</li>
          <li>{t('A book that few readers have tells more than a bestseller.')}</li>
          <li>{t('Stars that are three or four apart take points away.')}</li>
          <li>
            {t(
              'A huge library is no advantage, and a single book in common is a weak sign, so it scores low.',
            )}
          </li>
        </ul>
      </div>
    </details>
  );
}
