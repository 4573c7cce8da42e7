import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session';
import { LoginForm } from './LoginForm';
import { useGoogleReturn } from './useGoogleReturn';
import { UsernameStep } from './UsernameStep';

/** Sign in, and go on to where the reader wanted to be. */
export function LoginPage() {
  const { state } = useLocation() as { state: { from?: string } | null };
  const user = useSession();
  const google = useGoogleReturn();
  if (user) return <Navigate to={state?.from ?? '/'} replace />;
  return google.stage === 'username' ? (
    <UsernameStep onChoose={google.chooseUsername} loading={google.loading} problem={google.problem} />
  ) : (
    <LoginForm from={state?.from} googleProblem={google.problem} finishing={google.stage === 'finishing'} />
  );
}
