import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { GoogleMark } from './GoogleMark';
import { goToGoogle } from './googleTrip';
import { GoogleSignInDocument } from './gql/GoogleSignIn';
import { GOOGLE_FAILED, GOOGLE_NOT_SET_UP } from './useGoogleReturn';
import { t } from '../language/t';

/** Signs in with Google, or explains why that is not possible. `from` is the page to return to. */
export function GoogleButton({ from }: { from?: string }) {
  const { data } = useQuery(GoogleSignInDocument);
  const [problem, setProblem] = useState('');
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    if (data?.googleSignIn === false) return setProblem(t(GOOGLE_NOT_SET_UP));
    setLeaving(true);
    try {
      await goToGoogle(from);
    } catch {
      setLeaving(false);
      setProblem(t(GOOGLE_FAILED));
    }
  };

  return (
    <>
      <Button wide busy={leaving} icon={<GoogleMark />} onClick={leave}>
        {t('Sign in with Google')}
      </Button>
      {problem && <Message tone="error">{problem}</Message>}
    </>
  );
}
