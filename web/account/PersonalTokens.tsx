import { useMutation, useQuery } from '@apollo/client/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { codeOf, refusalOf, unreachable } from '../apollo/client';
import { locale, useLanguage } from '../language/current';
import { msg, rich, t, translated } from '../language/t';
import { directionOf } from '../../schema/languages';
import type { Scope } from '../../schema/gql/types';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { Retry } from '../ui/Retry';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { useKeptFocus } from '../ui/useKeptFocus';
import {
  CreatePersonalTokenDocument,
  PersonalTokensDocument,
  RevokePersonalTokenDocument,
} from './gql/PersonalTokens';
import { GoogleButton } from './GoogleButton';
import styles from './PersonalTokens.module.css';

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'READ', label: msg('See what I see') },
  { value: 'LISTS', label: msg('Keep my lists') },
  { value: 'REVIEWS', label: msg('Write reviews') },
  { value: 'FORUM', label: msg('Write in the forum') },
  { value: 'PROFILE', label: msg('Change my profile') },
];
const EXPIRY = [
  { value: '7', label: msg('In a week') },
  { value: '30', label: msg('In 30 days') },
  { value: '90', label: msg('In 90 days') },
  { value: '365', label: msg('In a year') },
];

const scopeLabel = (scope: Scope): string => t(SCOPES.find(({ value }) => value === scope)?.label ?? scope);
const day = (moment: string) => new Date(moment).toLocaleDateString(locale('en-US'), { dateStyle: 'medium' });

/** Personal access tokens: create one, see its secret once, revoke it. */
export function PersonalTokens() {
  const language = useLanguage();
  const { data, error, loading, refetch } = useQuery(PersonalTokensDocument);
  const [create, { loading: isCreating }] = useMutation(CreatePersonalTokenDocument);
  const [revoke] = useMutation(RevokePersonalTokenDocument);
  const confirm = useConfirm();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['READ']);
  const [days, setDays] = useState('90');
  const [password, setPassword] = useState('');
  const [isStale, setIsStale] = useState(false);
  const [made, setMade] = useState<{ id?: string; secret: string }>();
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { personalTokens: tokens = [], hasPassword = false } = data?.account ?? {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await create({
        variables: { name, scopes: [...scopes], days: Number(days), ...(hasPassword && { password }) },
      });
      const { token, account } = answer.data?.createPersonalToken ?? {};
      if (token) setMade({ secret: token, id: account?.personalTokens[0]?.id }); // the newest is the first
      setName('');
      setPassword('');
    } catch (refusal) {
      setIsStale(!hasPassword && codeOf(refusal) === 'FORBIDDEN');
      toast.error(refusalOf(refusal) ?? unreachable());
    }
  };
  const remove = async (id: string, called: string) => {
    const question = t('Revoke the token “{name}”?', { name: called });
    if (!(await confirm({ question, action: t('Revoke') }))) return;
    await revoke({ variables: { id } }).catch((refusal: unknown) =>
      toast.error(refusalOf(refusal) ?? unreachable()),
    );
  };

  return (
    <section
      ref={section}
      lang={language}
      dir={directionOf(language)}
      className={styles.section}
      aria-labelledby="personal-tokens"
    >
      <h2 id="personal-tokens">{t('Personal access tokens')}</h2>
      <p>{t('For programs of your own. A token can do what you tick, and nothing else.')}</p>
      {made && tokens.some(({ id }) => id === made.id) && (
        <Message tone="success">
          {rich('Copy your new token now; it is not shown again: {token}', {
            token: <code className={styles.secret}>{made.secret}</code>,
          })}
        </Message>
      )}
      {!data && error ? (
        <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <>
          <ul className={styles.tokens}>
            {tokens.map((token) => (
              <li key={token.id} className={styles.token}>
                <div>
                  <strong>{token.name}</strong>
                  <p className={styles.facts}>
                    {[
                      ...token.scopes.map(scopeLabel),
                      t('good until {date}', { date: day(token.expiresAt) }),
                      token.lastUsedAt
                        ? t('last used {date}', { date: day(token.lastUsedAt) })
                        : t('never used'),
                    ].join(' · ')}
                  </p>
                </div>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={t('Revoke: {name}', { name: token.name })}
                  onClick={() => void remove(token.id, token.name)}
                >
                  {t('Revoke')}
                </Button>
              </li>
            ))}
          </ul>
          <form className={styles.form} onSubmit={(event) => void submit(event)}>
            <TextField
              className={styles.name}
              label={t('Token name')}
              value={name}
              onChange={setName}
              maxLength={60}
              required
            />
            <fieldset className={styles.scopes}>
              <legend>{t('What it may do')}</legend>
              {SCOPES.map(({ value, label }) => (
                <label key={value} className={styles.scope}>
                  <input
                    type="checkbox"
                    checked={scopes.includes(value)}
                    onChange={({ target }) =>
                      setScopes(target.checked ? [...scopes, value] : scopes.filter((one) => one !== value))
                    }
                  />
                  {t(label)}
                </label>
              ))}
            </fieldset>
            <Select label={t('Expires')} value={days} onChange={setDays} options={translated(EXPIRY)} />
            {hasPassword && (
              <PasswordField
                label={t('Your password, to make a token')}
                value={password}
                onChange={setPassword}
                required
              />
            )}
            {isStale && <GoogleButton from="/private-profile" />}
            <Button type="submit" busy={isCreating} icon={<KeyRound aria-hidden="true" />}>
              {t('Make a token')}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
