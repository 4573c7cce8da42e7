import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf, UNREACHABLE } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import styles from './AccountSection.module.css';
import { ChangeEmailDocument, type AccountSection_accountFragment } from './gql/AccountSection';
import { ResendConfirmation } from './ResendConfirmation';

/** The reader's address, and a new one, which counts once it is confirmed. */
export function EmailSettings({ account }: { account: AccountSection_accountFragment }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [change, { data, error, loading }] = useMutation(ChangeEmailDocument);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ variables: { email, password: account.hasPassword ? password : undefined } }).then(
      () => {
        setEmail('');
        setPassword('');
      },
      () => undefined,
    );
  };

  return (
    <div className={styles.part}>
      <h3>Email</h3>
      <p>
        Your address is <strong>{account.email}</strong>
        {account.emailConfirmed ? '.' : ', which is not confirmed yet.'}
      </p>
      {data && account.newEmail ? (
        <Message tone="success">{`We have sent a link to ${account.newEmail}. Open it to use that address.`}</Message>
      ) : (
        account.newEmail && (
          <p className={styles.quiet}>
            It changes to <strong>{account.newEmail}</strong> once you open the link we sent there.
          </p>
        )
      )}
      {!account.emailConfirmed && <ResendConfirmation username={account.username} />}
      <details className={styles.more}>
        <summary>Change email</summary>
        <form className={styles.form} onSubmit={submit}>
          {error && <Message tone="error">{refusalOf(error) ?? UNREACHABLE}</Message>}
          <TextField
            label="New email"
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="email"
            required
          />
          {account.hasPassword && (
            <PasswordField
              label="Your password, to change the email"
              value={password}
              onChange={setPassword}
              required
            />
          )}
          <Button type="submit" busy={loading}>
            Save email
          </Button>
        </form>
      </details>
    </div>
  );
}
