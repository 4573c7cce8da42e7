import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { refusalOf } from '../apollo/client';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { AccountForm } from './AccountForm';
import styles from './AccountForm.module.css';
import { RegisterDocument } from './gql/Register';
import { passwordHint, passwordProblem } from './passwordRule';
import { rememberRegistered } from './registeredName';
import { usernameHint, usernameProblem } from './usernameRule';
import { useRedirect } from './useRedirect';
import { rich, t } from '../language/t';

const TO_LOGIN_AFTER = 4000;
const EMPTY = { username: '', email: '', password: '', again: '' };

/** Creates an account. Signed-in readers are redirected to the home page. */
export function RegisterPage() {
  const user = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [fields, setFields] = useState(EMPTY);
  const [message, setMessage] = useState('');
  const [register, { loading }] = useMutation(RegisterDocument);
  const [left, setLeft] = useState<Partial<Record<keyof typeof EMPTY, boolean>>>({}); // fields that were filled in and have lost the focus
  const succeeded = message.startsWith('✅');
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: (value: string) => setFields((now) => ({ ...now, [name]: value })),
    onBlur: () => setLeft((now) => ({ ...now, [name]: true })),
    required: true,
  });

  useRedirect('/login', TO_LOGIN_AFTER, succeeded, { ...state });

  const submit = async () => {
    const { again, ...input } = fields;
    if (input.password !== again) return setMessage(t('Passwords do not match.'));
    setMessage('');
    try {
      const { data } = await register({ variables: { input } });
      setMessage(data?.register.alert ?? '✅ Registration successful!');
      rememberRegistered(input.username);
      setFields(EMPTY);
      setLeft({});
    } catch (error) {
      setMessage(`❌ ${refusalOf(error) ?? t('Something went wrong')}`);
    }
  };

  if (user) return <Navigate to="/" replace />;
  return (
    <AccountForm
      title={t('Register')}
      onSubmit={submit}
      links={
        <p>
          {rich('Already a reader here? <login>Login here</login>', {
            login: <Link to="/login" state={state} />,
          })}
        </p>
      }
    >
      {message && <Message tone={succeeded ? 'success' : 'error'}>{message}</Message>}
      <TextField
        label={t('Username')}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={usernameHint()}
        error={left.username && usernameProblem(fields.username)}
      />
      <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={passwordHint()}
        error={left.password && passwordProblem(fields.password)}
      />
      <PasswordField
        {...field('again')}
        label={t('Confirm Password')}
        showLabel={t('Show confirm password')}
        hideLabel={t('Hide confirm password')}
        autoComplete="new-password"
      />
      <p className={styles.note}>
        {t(
          'Everyone can see your username, your lists and your reviews. You can hide your lists as soon as you have logged in.',
        )}
      </p>
      <Button type="submit" variant="primary" wide aria-disabled={loading}>
        {loading ? t('Registering...') : t('Register')}
      </Button>
    </AccountForm>
  );
}
