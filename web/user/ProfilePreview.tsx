import { useMemo, type ReactNode } from 'react';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { newCache } from '../apollo/client';
import { gatewayLink } from '../apollo/gatewayLink';
import { t } from '../language/t';
import { Card } from '../ui/Card';
import { PreviewLinks } from './PreviewLinks';
import { profilePath } from './profilePath';
import styles from './ProfilePage.module.css';
import { PreviewContext } from './preview';
import type { SeenBy } from './seenBy';

interface ProfilePreviewProps {
  userId: string;
  seenBy: SeenBy;
  children: ReactNode;
}

/** Shows the viewer's own profile as others see it: its queries are answered from that point of view, and cached separately. */
export function ProfilePreview({ userId, seenBy, children }: ProfilePreviewProps) {
  const client = useMemo(
    () =>
      new ApolloClient({
        link: ApolloLink.from([
          new ApolloLink((operation, forward) => {
            operation.setContext({ headers: { 'x-view-as': seenBy } });
            return forward(operation);
          }),
          gatewayLink,
        ]),
        cache: newCache(),
      }),
    [seenBy],
  );
  return (
    <div className={styles.page}>
      <Card className={styles.stack}>
        <p>
          {seenBy === 'guest'
            ? t('This is how guests see your profile.')
            : t('This is how readers who are signed in see your profile.')}
        </p>
        <p className={styles.acts}>
          <PreviewLinks userId={userId} except={seenBy} />
          <Link to={profilePath(userId)}>{t('End the preview')}</Link>
        </p>
      </Card>
      <ApolloProvider client={client}>
        <PreviewContext value>{children}</PreviewContext>
      </ApolloProvider>
    </div>
  );
}
