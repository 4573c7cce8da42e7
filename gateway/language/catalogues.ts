import ar from 'virtual:messages/ar/server';
import de from 'virtual:messages/de/server';
import es from 'virtual:messages/es/server';
import fr from 'virtual:messages/fr/server';
import ja from 'virtual:messages/ja/server';
import pl from 'virtual:messages/pl/server';
import ptBR from 'virtual:messages/pt-BR/server';
import type { Language } from '../../schema/languages';

/** A translation: a text, or one for each plural form of the language. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The translations of the server's texts, by the English ones. */
export const catalogues: Readonly<Record<Language, Readonly<Record<string, Translation>>>> = {
  en: {},
  de,
  fr,
  es,
  'pt-BR': ptBR,
  pl,
  ja,
  ar,
};
