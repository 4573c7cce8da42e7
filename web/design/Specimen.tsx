import type { ReactNode } from 'react';
import styles from './DesignPage.module.css';

interface SpecimenProps {
  /** Also used by the visual tests to find it. */
  name: string;
  children: ReactNode;
}

/** One kind of component, in a frame with its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} data-specimen={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}
