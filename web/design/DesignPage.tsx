import { PageTitle } from '../ui/PageTitle';
import { Controls } from './Controls';
import styles from './DesignPage.module.css';
import { Foundations } from './Foundations';
import { Pieces } from './Pieces';
import { Sayings } from './Sayings';

/** Every component in every state, in both themes side by side. `docs/design.md` explains the design. */
export function DesignPage() {
  return (
    <>
      <PageTitle title="Design" />
      <p className={styles.intro}>
        What Shelfmates is made of. Hover, focus and press are real: use the pointer and the Tab key.
      </p>
      <div className={styles.themes}>
        {(['dark', 'light'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <Foundations />
            <Controls />
            <Sayings />
            <Pieces theme={theme} />
          </div>
        ))}
      </div>
    </>
  );
}
