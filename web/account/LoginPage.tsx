import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { refusalOf, UNREACHABLE } from '../apollo';
import { startSession, useSession } from '../session';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { AccountForm } from './AccountForm';
import { LoginDocument } from './gql/Login';

/** Sign in, and go on to where the reader wanted to be. */
export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [login, { loading, client }] = useMutation(LoginDocument);
  const { state } = useLocation() as { state: { from?: string } | null };
  const user = useSession();

  const submit = async () => {
    setProblem('');
    try {
      const { data } = await login({ variables: { username, password } });
      if (!data) return;
      await client.clearStore(); // what a guest saw is not what the reader sees
      startSession(data.login.token, data.login.user);
    } catch (error) {
      setProblem(refusalOf(error) ?? UNREACHABLE);
    }
  };

  if (user) return <Navigate to={state?.from ?? '/'} replace />;
  return (
    <AccountForm
      title="Login"
      onSubmit={submit}
      links={
        <p>
          No account yet? <Link to="/register">Register here</Link>
        </p>
      }
    >
      {problem && <Message tone="error">{problem}</Message>}
      <TextField
        label="Username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField value={password} onChange={setPassword} required />
      <Button type="submit" variant="primary" wide disabled={loading}>
        {loading ? 'Logging in...' : 'Login'}
      </Button>
    </AccountForm>
  );
}
