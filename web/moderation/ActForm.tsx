import { useState } from 'react';
import { limits } from '../../schema/limits';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import styles from './ModerationPage.module.css';

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '1 week' },
  { value: '30', label: '30 days' },
  { value: '366', label: '1 year' },
] as const;

interface ActFormProps {
  /** The label of its button. */
  action: string;
  hint: string;
  /** Also asks for a duration. */
  timed?: boolean;
  onAct: (reason: string, days: number) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks an operator for a reason before an action. */
export function ActForm({ action, hint, timed, onAct, onCancel }: ActFormProps) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('3');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    if (await onAct(reason, Number(days))) onCancel();
    else setBusy(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Reason"
        hint={hint}
        limit={limits.moderationReason}
        value={reason}
        onChange={setReason}
        required
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just pressed what asks for it
        autoFocus
      />
      {timed && <Select label="For how long" value={days} onChange={setDays} options={DAYS} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {action}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
