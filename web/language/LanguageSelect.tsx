import { useEffect } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { ChevronDown } from 'lucide-react';
import { languageOf, LANGUAGES, type Language } from '../../schema/languages';
import { useSession } from '../session';
import { toast } from '../ui/toast';
import { setLanguage } from './choice';
import { currentLanguage, useLanguage } from './current';
import { AccountLanguageDocument, SetLanguageDocument } from './gql/LanguageSelect';
import { rememberGuestLanguage } from './guestLanguage';
import styles from './LanguageSelect.module.css';
import { t } from './t';

/** Each language by its own name. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
};

/** Beside the word of the language on screen, for readers who cannot read that. */
const ENGLISH = 'Language';

/** Chooses the language of the app, in this browser and for the account. */
export function LanguageSelect() {
  const language = useLanguage();
  const user = useSession();
  const { data } = useQuery(AccountLanguageDocument, { skip: !user });
  const [keep] = useMutation(SetLanguageDocument);
  const kept = data?.viewer?.viewerLanguage;
  useEffect(() => {
    const own = kept && languageOf([kept]);
    if (own) void setLanguage(own).catch(() => undefined); // without the network the current language stays
  }, [kept]);
  const word = t('Language');
  const choose = (next: Language) =>
    void setLanguage(next)
      .then(async (isShown) => {
        if (!isShown) return;
        if (!user) return rememberGuestLanguage(next);
        await keep({ variables: { language: next } }).catch(async (error: unknown) => {
          if (currentLanguage() === next) await setLanguage(language);
          throw error;
        });
      })
      .catch(() => toast.error(t('The language could not be changed just now.')));
  return (
    <label className={styles.field}>
      <span>
        {word} {word !== ENGLISH && <span lang="en">({ENGLISH})</span>}
      </span>
      <span className={styles.frame}>
        <select
          className={styles.select}
          value={language}
          onChange={(event) => choose(event.currentTarget.value as Language)}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {NAMES[code]}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </span>
    </label>
  );
}
