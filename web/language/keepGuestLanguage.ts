import type { ApolloClient } from '@apollo/client';
import { SetLanguageDocument } from './gql/LanguageSelect';

/** Keeps the language that was chosen in this tab before signing in with the account of the reader. */
export async function keepGuestLanguage(client: ApolloClient): Promise<void> {
  const language = sessionStorage.getItem('language');
  if (!language) return;
  await client.mutate({ mutation: SetLanguageDocument, variables: { language } });
  sessionStorage.removeItem('language');
}
