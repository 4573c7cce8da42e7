import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { ResendConfirmationDocument } from './gql/ResendConfirmation';
import { t } from '../language/t';

/** Sends the confirmation link again to a reader who has not opened it. */
export function ResendConfirmation({ username }: { username: string }) {
  const [resend, { data, error, loading }] = useMutation(ResendConfirmationDocument);
  return (
    <>
      {data && <Message tone="success">{data.resendConfirmation.message}</Message>}
      {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
      <Button busy={loading} onClick={() => void resend({ variables: { username } }).catch(() => undefined)}>
        {t('Send the link again')}
      </Button>
    </>
  );
}
