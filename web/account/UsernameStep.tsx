import { useEffect, useRef, useState } from 'react';
import { limits } from '../../schema/limits';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { TextField } from '../ui/TextField';
import { AccountForm } from './AccountForm';
import { usernameHint } from './usernameRule';
import { t } from '../language/t';

interface UsernameStepProps {
  onChoose: (username: string) => void;
  loading: boolean;
  problem: string;
}

/** Somebody who signs in with Google for the first time chooses a username. */
export function UsernameStep({ onChoose, loading, problem }: UsernameStepProps) {
  const [username, setUsername] = useState('');
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // this step replaces the element that had the focus
  const blank = !username.trim();
  return (
    <AccountForm title={t('Create Your Username')} onSubmit={() => onChoose(username.trim())}>
      {problem && <Message tone="error">{problem}</Message>}
      <TextField
        label={t('Username')}
        value={username}
        onChange={(value) => {
          setTouched(true);
          setUsername(value);
        }}
        onBlur={() => setTouched(true)}
        onKeyDown={(event) => event.key === 'Enter' && setTouched(true)}
        error={touched && blank ? t('Please choose a valid username.') : undefined}
        hint={usernameHint()}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={field}
      />
      <Button type="submit" variant="primary" wide disabled={blank} aria-disabled={loading}>
        {t('Confirm & Continue')}
      </Button>
    </AccountForm>
  );
}
