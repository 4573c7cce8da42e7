import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import styles from './AccountSection.module.css';
import { ChangePasswordDocument, type AccountSection_accountFragment } from './gql/AccountSection';
import { passwordHint, passwordProblem } from './passwordRule';
import { t } from '../language/t';

/** How the reader can sign in, as one sentence. */
function waysIn({ hasPassword, hasGoogle }: AccountSection_accountFragment): string {
  if (!hasPassword) return t('You sign in with Google. With a password you can sign in without it too.');
  return hasGoogle
    ? t('You can sign in with your password or with Google.')
    : t('You sign in with your password.');
}

/** Changes the password, or sets a first one for readers who signed up with Google. */
export function PasswordSettings({ account }: { account: AccountSection_accountFragment }) {
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [left, setLeft] = useState(false);
  const [keepPersonalTokens, setKeepPersonalTokens] = useState(false);
  const [change, { data, error, loading }] = useMutation(ChangePasswordDocument);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = account.hasPassword ? present : undefined;
    change({ variables: { newPassword: next, password, keepPersonalTokens } }).then(
      () => {
        setPresent('');
        setNext('');
        setLeft(false);
        setKeepPersonalTokens(false);
      },
      () => undefined,
    );
  };

  return (
    <div className={styles.part}>
      <h3>{t('Password')}</h3>
      <p>{waysIn(account)}</p>
      {data && (
        <Message tone="success">
          {t('Your password is changed. You are signed out on all other devices.')}
        </Message>
      )}
      <details className={styles.more}>
        <summary>{account.hasPassword ? t('Change password') : t('Set a password')}</summary>
        <form className={styles.form} onSubmit={submit}>
          {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
          {account.hasPassword && (
            <PasswordField label={t('Current password')} value={present} onChange={setPresent} required />
          )}
          <PasswordField
            label={t('New password')}
            showLabel={t('Show new password')}
            hideLabel={t('Hide new password')}
            value={next}
            onChange={setNext}
            onBlur={() => setLeft(true)}
            autoComplete="new-password"
            hint={passwordHint()}
            error={left && passwordProblem(next)}
            required
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={keepPersonalTokens}
              onChange={({ target }) => setKeepPersonalTokens(target.checked)}
            />
            {t('Keep my personal access tokens')}
          </label>
          <Button type="submit" busy={loading}>
            {t('Save password')}
          </Button>
        </form>
      </details>
    </div>
  );
}
