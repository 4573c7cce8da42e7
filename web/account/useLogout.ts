import { useApolloClient } from '@apollo/client/react';
import { currentToken, endSession } from '../session';
import { LogoutDocument } from './gql/Logout';

/** Signs out here and on the server, and forgets what only the reader could see. */
export function useLogout(): () => void {
  const client = useApolloClient();
  return () => {
    const headers = { authorization: `Bearer ${currentToken()}` }; // told here, since it is forgotten before the request goes out
    const revoked = client.mutate({ mutation: LogoutDocument, context: { headers } }).catch(() => undefined);
    void revoked.then(() => client.clearStore());
    endSession();
  };
}
