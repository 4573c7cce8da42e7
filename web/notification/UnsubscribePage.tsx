import { useMutation } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { AccountForm } from '../account/AccountForm';
import { refusalOf, unreachable } from '../apollo/client';
import { rich, t } from '../language/t';
import { Button } from '../ui/Button';
import { Message } from '../ui/Message';
import { UnsubscribeDocument } from './gql/Unsubscribe';

/** Target of the link in a digest; no sign-in is needed. Requires a press of the button, because mail scanners open links too. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [unsubscribe, { data, error, loading }] = useMutation(UnsubscribeDocument);
  return (
    <AccountForm
      title={t('Unsubscribe')}
      onSubmit={() => void unsubscribe({ variables: { token } }).catch(() => undefined)}
      links={
        <p>
          {rich('You can change how we reach you in your <settings>notification settings</settings>.', {
            settings: <Link to="/private-profile#notification-settings" />,
          })}
        </p>
      }
    >
      {data ? (
        <Message tone="success">{t('You have been unsubscribed from these emails.')}</Message>
      ) : (
        <>
          {!token && <Message tone="error">{t('Missing token.')}</Message>}
          {error && <Message tone="error">{refusalOf(error) ?? unreachable()}</Message>}
          <p>{t('We stop mailing you what is new. Notifications on the site stay as they are.')}</p>
          <Button type="submit" variant="primary" wide disabled={!token} aria-disabled={loading}>
            {t('Unsubscribe')}
          </Button>
        </>
      )}
    </AccountForm>
  );
}
