import type { ApolloClient } from '@apollo/client';
import { SetLanguageDocument } from './gql/LanguageSelect';
import { guestLanguage, rememberGuestLanguage } from './guestLanguage';

/** Keeps the language that was chosen in this tab before signing in with the account of the reader. */
export async function keepGuestLanguage(client: ApolloClient): Promise<void> {
  const language = guestLanguage();
  if (!language) return;
  await client.mutate({ mutation: SetLanguageDocument, variables: { language } });
  rememberGuestLanguage(null);
}
