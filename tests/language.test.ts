import { expect, test } from 'vitest';
import { AccountLanguageDocument, SetLanguageDocument } from '../web/language/gql/LanguageSelect';
import { startApp } from './setup/app';

test('a language is kept with the account, for its owner alone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const kept = async () => (await ann.run(AccountLanguageDocument)).viewer?.viewerLanguage;
  expect(await kept()).toBeNull();
  await ann.run(SetLanguageDocument, { language: 'pt' });
  expect(await kept()).toBe('pt-BR');
  const seen = await app.guest.run<{ user: object }, object>(`{ user(id: "${ann.id}") { viewerLanguage } }`);
  expect(seen.user).toEqual({ viewerLanguage: null });
  await expect(ann.run(SetLanguageDocument, { language: 'tlh' })).rejects.toThrow(
    'The language must be one of en, de, fr, es, pt-BR, pl, ja, ar.',
  );
  expect(await kept()).toBe('pt-BR');
});
