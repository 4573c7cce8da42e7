import { useApolloClient } from '@apollo/client/react';
import { endSession } from '../session';
import { LogoutDocument } from './gql/Logout';

/** Signs out here and on the server, and forgets what only the reader could see. */
export function useLogout(): () => void {
  const client = useApolloClient();
  return () => {
    const revoked = client.mutate({ mutation: LogoutDocument }).catch(() => undefined); // the token is forgotten here in any case
    void revoked.then(() => client.clearStore());
    endSession();
  };
}
