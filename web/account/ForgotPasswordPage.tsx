import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { refusalOf } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { TextField } from '../ui/TextField';
import { useFocusBack } from '../ui/useFocusBack';
import { AccountForm } from './AccountForm';
import { ForgotPasswordDocument } from './gql/ForgotPassword';
import { rich, t } from '../language/t';

/** Requests a link to choose a new password. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [send, { data, error, loading }] = useMutation(ForgotPasswordDocument);
  const navigate = useNavigate();
  const answer = useFocusBack<HTMLDivElement>(!data);
  const toLogin = () => navigate('/login');

  if (data)
    return (
      <AccountForm title={t('Forgot password')} onSubmit={toLogin}>
        <div ref={answer} tabIndex={-1}>
          <Message tone="success">{data.forgotPassword.message}</Message>
        </div>
        <Button type="submit" variant="primary" wide>
          {t('Back to Login')}
        </Button>
      </AccountForm>
    );
  return (
    <AccountForm
      title={t('Forgot password')}
      onSubmit={() => void send({ variables: { email } }).catch(() => undefined)}
      links={<p>{rich('It came back to you? <login>Login here</login>', { login: <Link to="/login" /> })}</p>}
    >
      {error && <Message tone="error">{refusalOf(error) ?? t('Error sending reset email')}</Message>}
      <TextField
        label={t('Email')}
        value={email}
        onChange={setEmail}
        type="email"
        autoComplete="email"
        hint={t('We send a link to this address, if an account uses it.')}
        required
      />
      <Button type="submit" variant="primary" wide aria-disabled={loading}>
        {loading ? t('Sending...') : t('Send Reset Link')}
      </Button>
    </AccountForm>
  );
}
