import type { FormEvent, ReactNode } from 'react';
import { Card } from '../ui/Card';
import { ReadingLamp } from '../ui/drawings/ReadingLamp';
import { PageTitle } from '../ui/PageTitle';
import styles from './AccountForm.module.css';

interface AccountFormProps {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
  /** Shown below the card: links to the other account pages. */
  links?: ReactNode;
}

/** The card that holds the forms to register, sign in and reset a password. */
export function AccountForm({ title, onSubmit, children, links }: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.place}>
      <div className={styles.art}>
        <ReadingLamp />
      </div>
      <Card className={styles.card}>
        <PageTitle title={title} className={styles.title} />
        <form className={styles.form} onSubmit={submit}>
          {children}
        </form>
      </Card>
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}
