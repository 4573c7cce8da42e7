import { useSyncExternalStore } from 'react';
import { directionOf, type Language } from '../../schema/languages';
import { keyOf } from './keyOf';

/** A translation: a text, or one for each plural form of the language. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
/** The translations into one language. English is in the code and has none. */
export type Catalogue = Readonly<Record<string, Translation>>;

const listeners = new Set<() => void>();
let language: Language = 'en';
let catalogue: Catalogue = {};

/** The current language. */
export const currentLanguage = (): Language => language;

/** The current language as a locale for Intl; English in the given variant. */
export const locale = (english = 'en'): string => (language === 'en' ? english : language);

/** The current language; the component renders again when it, or its catalogue, changes. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribe, currentCatalogue);
  return language;
}

/** Calls back when the language changes; returns an unsubscribe function. */
export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const currentCatalogue = () => catalogue;

export const translationOf = (message: string): Translation | undefined => catalogue[keyOf(message)];

/** Displays the app in a language. */
export function showLanguage(next: Language, messages: Catalogue): void {
  language = next;
  catalogue = messages;
  const page = document.documentElement;
  page.lang = next;
  page.dir = directionOf(next);
  for (const listener of listeners) listener();
}
