import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { codeOf, refusalOf } from '../apollo/client';
import { FinishGoogleSignInDocument } from './gql/GoogleSignIn';
import { takeGoogleTrip, type GoogleTrip } from './googleTrip';
import { useSignIn } from './useSignIn';
import { msg, t } from '../language/t';

export const GOOGLE_FAILED = msg('Google sign-in failed. Please try again.');
export const GOOGLE_NOT_SET_UP = msg(
  'Google sign-in is not set up on this server. Please log in with your username and password.',
);

const PROBLEMS: Record<string, string> = {
  cancelled: msg('Google sign-in was cancelled.'),
  not_set_up: GOOGLE_NOT_SET_UP,
  unavailable: msg('Google sign-in is not available right now. Please use your username and password.'),
  too_many_requests: msg('There were too many tries. Please wait a little, then try again.'),
};

type Stage = { name: 'none' } | { name: 'finishing' } | ({ name: 'username' } & UsernameChoice);

/** A sign-in that waits for a username. It is kept in the history entry, so that a reload does not lose it. */
interface UsernameChoice {
  code: string;
  trip: GoogleTrip;
}

/** Completes a sign-in when Google redirects back to the login page, or asks for a username first. */
export function useGoogleReturn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { google?: UsernameChoice } | null };
  const signIn = useSignIn();
  const [finish, { loading }] = useMutation(FinishGoogleSignInDocument);
  const [stage, setStage] = useState<Stage>(() =>
    query.has('google')
      ? { name: 'finishing' }
      : state?.google
        ? { name: 'username', ...state.google }
        : { name: 'none' },
  );
  const [problem, setProblem] = useState('');

  const stayAt = (trip: GoogleTrip | null, google?: UsernameChoice) =>
    navigate('/login', { replace: true, state: { from: trip?.from, google } });

  const fail = (sentence: string) => {
    setProblem(sentence);
    setStage({ name: 'none' });
  };

  const ask = async (code: string, trip: GoogleTrip, username?: string) => {
    setProblem('');
    try {
      const { data } = await finish({ variables: { code, secret: trip.secret, username } });
      const session = data?.finishGoogleSignIn.session;
      if (!session) {
        setStage({ name: 'username', code, trip });
        return stayAt(trip, { code, trip });
      }
      await signIn(session);
      setStage({ name: 'none' });
    } catch (error) {
      const sentence = refusalOf(error) ?? t(GOOGLE_FAILED);
      // With an expired code, another username would not help.
      if (username !== undefined && codeOf(error) !== 'UNAUTHENTICATED') return setProblem(sentence);
      fail(sentence);
      stayAt(trip);
    }
  };

  const arrive = useEffectEvent(() => {
    const code = query.get('google');
    const error = query.get('google_error');
    if (!code && !error) return;
    const trip = takeGoogleTrip();
    // The code must not stay in the address, where it could be shared or loaded again.
    stayAt(trip);
    if (code && trip) void ask(code, trip);
    else fail(t(PROBLEMS[error ?? ''] ?? GOOGLE_FAILED));
  });
  const arrived = useRef(false); // the code can be used once only, and effects run twice in development
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    arrive();
  }, []);

  return {
    stage: stage.name,
    problem,
    loading,
    /** Repeats the sign-in with the chosen username. */
    chooseUsername: async (username: string) => {
      if (stage.name === 'username') await ask(stage.code, stage.trip, username);
    },
  };
}
