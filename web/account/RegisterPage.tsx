import { useEffect, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router-dom';
import { refusalOf } from '../apollo';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';
import { AccountForm } from './AccountForm';
import { RegisterDocument } from './gql/Register';

const TO_LOGIN_AFTER = 4000;
const EMPTY = { username: '', email: '', password: '', again: '' };

/** Make an account. */
export function RegisterPage() {
  const [fields, setFields] = useState(EMPTY);
  const [message, setMessage] = useState('');
  const [register, { loading }] = useMutation(RegisterDocument);
  const navigate = useNavigate();
  const succeeded = message.startsWith('✅');
  const field = (name: keyof typeof EMPTY) => ({
    value: fields[name],
    onChange: (value: string) => setFields((now) => ({ ...now, [name]: value })),
    required: true,
  });

  useEffect(() => {
    if (!succeeded) return;
    const timer = setTimeout(() => navigate('/login'), TO_LOGIN_AFTER);
    return () => clearTimeout(timer);
  }, [succeeded, navigate]);

  const submit = async () => {
    const { again, ...input } = fields;
    if (input.password !== again) return setMessage('Passwords do not match.');
    setMessage('');
    try {
      const { data } = await register({ variables: { input } });
      setMessage(data?.register.alert ?? '✅ Registration successful!');
      setFields(EMPTY);
    } catch (error) {
      setMessage(`❌ ${refusalOf(error) ?? 'Something went wrong'}`);
    }
  };

  return (
    <AccountForm
      title="Register"
      onSubmit={submit}
      links={
        <p>
          Already a reader here? <Link to="/login">Login here</Link>
        </p>
      }
    >
      {message && <Message tone={succeeded ? 'success' : 'error'}>{message}</Message>}
      <TextField
        label="Username"
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        hint="3 to 30 letters, digits, dots, hyphens or underscores."
      />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
      <PasswordField {...field('password')} autoComplete="new-password" hint="At least 8 characters." />
      <PasswordField
        {...field('again')}
        label="Confirm Password"
        showLabel="Show confirm password"
        hideLabel="Hide confirm password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" wide disabled={loading}>
        {loading ? 'Registering...' : 'Register'}
      </Button>
    </AccountForm>
  );
}
