import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { refusalOf } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { AccountForm } from './AccountForm';
import { ResetPasswordDocument } from './gql/ResetPassword';
import { leaveSession } from './leftSessions';
import { passwordHint, passwordProblem } from './passwordRule';
import { useRedirect } from './useRedirect';
import { msg, rich, t } from '../language/t';

const TO_LOGIN_AFTER = 3000;
const NO_TOKEN = msg('Invalid or missing token.');

/** Target of the mailed link: choose a new password, then log in with it. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(token ? '' : t(NO_TOKEN));
  const [left, setLeft] = useState(false);
  const [reset, { data, loading, client }] = useMutation(ResetPasswordDocument);
  useRedirect('/login', TO_LOGIN_AFTER, Boolean(data));

  const submit = async () => {
    if (!token) return setProblem(t(NO_TOKEN));
    setProblem('');
    try {
      await reset({ variables: { token, password } });
      setPassword('');
      void leaveSession(); // that of another account is not revoked yet
      await client.clearStore();
    } catch (error) {
      setProblem(refusalOf(error) ?? t('Failed to reset password.'));
    }
  };

  return (
    <AccountForm
      title={t('Reset password')}
      onSubmit={submit}
      links={
        <p>
          {rich('The link does not work? <ask>Ask for a new one</ask>', {
            ask: <Link to="/forgot-password" />,
          })}
        </p>
      }
    >
      {data && (
        <Message tone="success">{data.resetPassword.message || t('Password reset successful!')}</Message>
      )}
      {problem && <Message tone="error">{problem}</Message>}
      <PasswordField
        label={t('New password')}
        value={password}
        onChange={setPassword}
        onBlur={() => setLeft(true)}
        autoComplete="new-password"
        hint={passwordHint()}
        error={left && passwordProblem(password)}
        required
      />
      <Button type="submit" variant="primary" wide aria-disabled={loading || Boolean(data)}>
        {loading ? t('Resetting...') : t('Reset Password')}
      </Button>
    </AccountForm>
  );
}
