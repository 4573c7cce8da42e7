import { t } from '../language/t';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { useTheme } from '../ui/theme';
import styles from './SettingsPage.module.css';

/** The theme; the language is chosen at the foot of every page. */
export function Appearance() {
  const { theme, setTheme } = useTheme();
  return (
    <section className={styles.section} aria-labelledby="appearance">
      <h2 id="appearance">{t('Appearance')}</h2>
      <SegmentedButtons
        label={t('Theme')}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'dark', label: t('Dark') },
          { value: 'light', label: t('Light') },
        ]}
      />
    </section>
  );
}
