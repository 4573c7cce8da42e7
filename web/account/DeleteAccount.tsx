import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { refusalOf, unreachable } from '../apollo/client';
import { currentUser, endSession } from '../session';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import styles from './AccountSection.module.css';
import { discardUnsent } from './discardUnsent';
import {
  CheckPasswordDocument,
  DeleteAccountDocument,
  type AccountSection_accountFragment,
} from './gql/AccountSection';
import { t } from '../language/t';

/** Deletes the account: asks for the password (the username where there is none), then for a final confirmation. */
export function DeleteAccount({ account }: { account: AccountSection_accountFragment }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [remove, { loading, client }] = useMutation(DeleteAccountDocument);
  const [check, { loading: checking }] = useMutation(CheckPasswordDocument);
  const confirm = useConfirm();
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if (!account.hasPassword && typed.trim() !== account.username)
      return setProblem(t('This is not your username.'));
    try {
      if (account.hasPassword) await check({ variables: { password: typed } });
    } catch (error) {
      return setProblem(refusalOf(error) ?? unreachable());
    }
    const sure = await confirm({
      question: t('Delete your account for good?'),
      detail: t('This cannot be taken back.'),
      action: t('Delete'),
      tone: 'danger',
    });
    if (!sure) return;
    const reader = currentUser()?.id ?? '';
    try {
      await remove({ variables: { password: account.hasPassword ? typed : undefined } });
      await discardUnsent(reader);
      endSession();
      await client.clearStore();
      navigate('/');
      toast.success(t('Your account is deleted.'));
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
    }
  };

  return (
    <div className={styles.part}>
      <h3>{t('Delete account')}</h3>
      <p>
        {t(
          'Your lists, reviews, likes and marks go for good. What you wrote in the forum is overwritten, and your name is taken off it.',
        )}
      </p>
      <details className={styles.more}>
        <summary>{t('I want to delete my account')}</summary>
        <form className={styles.form} onSubmit={submit}>
          {problem && <Message tone="error">{problem}</Message>}
          {account.hasPassword ? (
            <PasswordField
              label={t('Your password, to delete the account')}
              value={typed}
              onChange={setTyped}
              required
            />
          ) : (
            <TextField
              label={t('Your username, to delete the account')}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              autoCapitalize="none"
              required
            />
          )}
          <Button type="submit" variant="danger" busy={loading || checking}>
            {t('Delete my account')}
          </Button>
        </form>
      </details>
    </div>
  );
}
