import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { CombinedGraphQLErrors } from '@apollo/client';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import styles from './AccountForm.module.css';
import { ConfirmEmailDocument } from './gql/ConfirmEmail';
import { useRedirect } from './useRedirect';
import { rich, t } from '../language/t';

const TO_LOGIN_AFTER = 3000;

interface Outcome {
  tone: 'success' | 'error';
  message: string;
}

/** The message after a failed confirmation: the server's, or a default if it sent none or did not respond. */
const problemOf = (error: unknown): string =>
  CombinedGraphQLErrors.is(error)
    ? (error.errors[0]?.message ?? t('Email confirmation failed'))
    : t('Something went wrong.');

/** Target of the mailed link: confirms the address, then goes to the login page. */
export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome | null>(
    token ? null : { tone: 'error', message: t('Missing token.') },
  );
  const [confirm] = useMutation(ConfirmEmailDocument);
  const asked = useRef(''); // the link works only once, so a visit must not use it twice
  useRedirect('/login', TO_LOGIN_AFTER, outcome !== null);

  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    confirm({ variables: { token } }).then(
      ({ data }) => setOutcome({ tone: 'success', message: data?.confirmEmail.message ?? t('Thank you!') }),
      (error) => setOutcome({ tone: 'error', message: problemOf(error) }),
    );
  }, [token, confirm]);

  return (
    <div className={styles.place}>
      <Card className={styles.card}>
        <PageTitle title={t('Email confirmation')} className={styles.title} />
        {outcome ? (
          <Message tone={outcome.tone}>{outcome.message}</Message>
        ) : (
          <Loading label={t('Verifying email...')} visible />
        )}
      </Card>
      {outcome && (
        <div className={styles.links}>
          <p>
            {rich('You are taken to the login page in a moment. <login>Go there now</login>', {
              login: <Link to="/login" />,
            })}
          </p>
        </div>
      )}
    </div>
  );
}
