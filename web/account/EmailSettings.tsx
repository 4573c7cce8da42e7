import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import styles from './AccountSection.module.css';
import { ChangeEmailDocument, type AccountSection_accountFragment } from './gql/AccountSection';
import { ResendConfirmation } from './ResendConfirmation';
import { rich, t } from '../language/t';

/** Shows the reader's address and changes it; a new address takes effect once it is confirmed. */
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
      <h3>{t('Email')}</h3>
      <p>
        {rich(
          account.emailConfirmed
            ? 'Your address is {email}.'
            : 'Your address is {email}, which is not confirmed yet.',
          { email: <strong>{account.email}</strong> },
        )}
      </p>
      {data && account.newEmail ? (
        <Message tone="success">
          {t('We have sent a link to {newEmail}. Open it to use that address.', {
            newEmail: account.newEmail,
          })}
        </Message>
      ) : (
        account.newEmail && (
          <p className={styles.quiet}>
            {rich('It changes to {email} once you open the link we sent there.', {
              email: <strong>{account.newEmail}</strong>,
            })}
          </p>
        )
      )}
      {!account.emailConfirmed && <ResendConfirmation username={account.username} />}
      <details className={styles.more}>
        <summary>{t('Change email')}</summary>
        <form className={styles.form} onSubmit={submit}>
          {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
          <TextField
            label={t('New email')}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="email"
            required
          />
          {account.hasPassword && (
            <PasswordField
              label={t('Your password, to change the email')}
              value={password}
              onChange={setPassword}
              required
            />
          )}
          <Button type="submit" busy={loading}>
            {t('Save email')}
          </Button>
        </form>
      </details>
    </div>
  );
}
