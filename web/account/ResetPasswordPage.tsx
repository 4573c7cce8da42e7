import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { refusalOf } from '../apollo/client';
import { endSession } from '../session';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { AccountForm } from './AccountForm';
import { ResetPasswordDocument } from './gql/ResetPassword';
import { PASSWORD_HINT, passwordProblem } from './passwordRule';
import { useRedirect } from './useRedirect';

const TO_LOGIN_AFTER = 3000;
const NO_TOKEN = 'Invalid or missing token.';

/** Where the mailed link leads: choose a new password, then log in with it. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(token ? '' : NO_TOKEN);
  const [left, setLeft] = useState(false);
  const [reset, { data, loading, client }] = useMutation(ResetPasswordDocument);
  useRedirect('/login', TO_LOGIN_AFTER, Boolean(data));

  const submit = async () => {
    if (!token) return setProblem(NO_TOKEN);
    setProblem('');
    try {
      await reset({ variables: { token, password } });
      setPassword('');
      endSession(); // it is revoked, like every other one
      await client.clearStore();
    } catch (error) {
      setProblem(refusalOf(error) ?? 'Failed to reset password.');
    }
  };

  return (
    <AccountForm
      title="Reset password"
      onSubmit={submit}
      links={
        <p>
          The link does not work? <Link to="/forgot-password">Ask for a new one</Link>
        </p>
      }
    >
      {data && <Message tone="success">{data.resetPassword.message || 'Password reset successful!'}</Message>}
      {problem && <Message tone="error">{problem}</Message>}
      <PasswordField
        label="New password"
        value={password}
        onChange={setPassword}
        onBlur={() => setLeft(true)}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={left && passwordProblem(password)}
        required
      />
      <Button type="submit" variant="primary" wide disabled={loading || Boolean(data)}>
        {loading ? 'Resetting...' : 'Reset Password'}
      </Button>
    </AccountForm>
  );
}
