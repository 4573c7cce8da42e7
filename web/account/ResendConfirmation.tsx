import { useMutation } from '@apollo/client/react';
import { refusalOf, UNREACHABLE } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { ResendConfirmationDocument } from './gql/ResendConfirmation';

/** Offers the confirmation link once more to a reader who has not opened it. */
export function ResendConfirmation({ username }: { username: string }) {
  const [resend, { data, error, loading }] = useMutation(ResendConfirmationDocument);
  if (data) return <Message tone="success">{data.resendConfirmation.message}</Message>;
  return (
    <>
      {error && <Message tone="error">{refusalOf(error) ?? UNREACHABLE}</Message>}
      <Button busy={loading} onClick={() => void resend({ variables: { username } }).catch(() => undefined)}>
        Send the link again
      </Button>
    </>
  );
}
