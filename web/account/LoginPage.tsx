import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session';
import { LoginForm } from './LoginForm';
import { pendingPath } from './pendingAction';
import { registeredName } from './registeredName';
import { useGoogleReturn } from './useGoogleReturn';
import { UsernameStep } from './UsernameStep';

/** Signs the reader in, then goes on to the page they came for. */
export function LoginPage() {
  const { state } = useLocation() as { state: { from?: string } | null };
  const [pending] = useState(pendingPath); // read when the session starts
  const from = state?.from ?? pending;
  const [registered] = useState(registeredName);
  const user = useSession();
  const google = useGoogleReturn();
  if (user && google.stage === 'none' && !google.problem) return <Navigate to={from ?? '/'} replace />;
  return google.stage === 'username' ? (
    <UsernameStep onChoose={google.chooseUsername} loading={google.loading} problem={google.problem} />
  ) : (
    <LoginForm
      from={from}
      username={registered}
      googleProblem={google.problem}
      finishing={google.stage === 'finishing'}
    />
  );
}
