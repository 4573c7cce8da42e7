import { t } from '../language/t';
import { useShortcutsOn } from '../layout/shortcuts';
import styles from './SettingsPage.module.css';

/** Whether single-key shortcuts are on. */
export function ShortcutSettings() {
  const [on, setOn] = useShortcutsOn();
  return (
    <section className={styles.section} aria-labelledby="keys">
      <h2 id="keys">{t('Keys')}</h2>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        {t('Single keys act while nothing is typed')}
      </label>
      <p className={styles.hint}>{t('Press ? on any page for the list of keys.')}</p>
    </section>
  );
}
