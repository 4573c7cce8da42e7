import { useMutation } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { refusalOf, unreachable } from '../apollo/client';
import { endSession } from '../session';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { AccountForm } from './AccountForm';
import { RestoreEmailDocument } from './gql/RestoreEmail';
import { rich, t } from '../language/t';

/**
 * Target of the link in the mail to an old address: restores that address. Requires a press of the button, because mail scanners
 * open links too.
 */
export function RestoreEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [restore, { data, error, loading, client }] = useMutation(RestoreEmailDocument);
  const submit = async () => {
    await restore({ variables: { token } });
    endSession(); // revoked, like every other session of the account
    await client.clearStore();
  };
  if (data)
    return (
      <AccountForm title={t('Take back your account')} onSubmit={() => undefined}>
        <Message tone="success">{data.restoreEmail.message}</Message>
      </AccountForm>
    );
  return (
    <AccountForm
      title={t('Take back your account')}
      onSubmit={() => void submit().catch(() => undefined)}
      links={
        <p>
          {rich('It was you who changed the address? <home>There is nothing to do</home>', {
            home: <Link to="/" />,
          })}
        </p>
      }
    >
      {!token && <Message tone="error">{t('Missing token.')}</Message>}
      {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
      <p>
        {t(
          'Your account gets its old email address back. Everybody is signed out, the password stops working, and we send you a link to choose a new one.',
        )}
      </p>
      <Button type="submit" variant="primary" wide disabled={!token} aria-disabled={loading}>
        {t('Take Back This Address')}
      </Button>
    </AccountForm>
  );
}
