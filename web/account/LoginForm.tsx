import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { codeOf, refusalOf, unreachable } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { LoginDocument } from './gql/Login';
import { GoogleButton } from './GoogleButton';
import { ResendConfirmation } from './ResendConfirmation';
import { useSignIn } from './useSignIn';
import { rich, t } from '../language/t';

interface LoginFormProps {
  /** The page to go to after signing in. */
  from?: string;
  /** Filled in for a reader who has just registered. */
  username?: string;
  /** What went wrong during the sign-in with Google. */
  googleProblem: string;
  /** Google has just redirected back, and the session is being fetched. */
  finishing: boolean;
}

/** Signs in with username and password, or with Google. */
export function LoginForm({ from, username: known = '', googleProblem, finishing }: LoginFormProps) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [unconfirmed, setUnconfirmed] = useState('');
  const [login, { loading }] = useMutation(LoginDocument);
  const signIn = useSignIn();

  const submit = async () => {
    setProblem('');
    setUnconfirmed('');
    try {
      const { data } = await login({ variables: { username, password } });
      if (data) await signIn(data.login);
    } catch (error) {
      setProblem(refusalOf(error) ?? unreachable());
      if (codeOf(error) === 'FORBIDDEN') setUnconfirmed(username);
    }
  };

  const shown = problem || googleProblem;
  return (
    <AccountForm
      title={t('Login')}
      onSubmit={submit}
      links={
        <>
          <p>
            {rich('No account yet? <register>Register here</register>', {
              register: <Link to="/register" state={{ from }} />,
            })}
          </p>
          <p>
            {rich('Forgot your password? <reset>Reset here</reset>', {
              reset: <Link to="/forgot-password" />,
            })}
          </p>
        </>
      }
    >
      {shown && <Message tone="error">{shown}</Message>}
      {unconfirmed && <ResendConfirmation username={unconfirmed} />}
      <TextField
        label={t('Username')}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('Your email address works too.')}
        required
      />
      <PasswordField value={password} onChange={setPassword} required />
      <Button type="submit" variant="primary" wide aria-disabled={loading || finishing}>
        {loading || finishing ? t('Logging in...') : t('Login')}
      </Button>
      <p className={styles.or}>{t('or')}</p>
      <GoogleButton from={from} />
    </AccountForm>
  );
}
