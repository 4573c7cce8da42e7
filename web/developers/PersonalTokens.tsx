import { useMutation, useQuery } from '@apollo/client/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { GoogleButton } from '../account/GoogleButton';
import { codeOf, refusalOf, unreachable } from '../apollo/client';
import type { Scope } from '../../schema/gql/types';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import { Message } from '../ui/Message';
import { PasswordField } from '../ui/PasswordField';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { useKeptFocus } from '../ui/useKeptFocus';
import {
  CreatePersonalTokenDocument,
  PersonalTokensDocument,
  RevokePersonalTokenDocument,
} from './gql/PersonalTokens';
import styles from './PersonalTokens.module.css';

const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'READ', label: 'See what I see' },
  { value: 'LISTS', label: 'Keep my lists' },
  { value: 'REVIEWS', label: 'Write reviews' },
  { value: 'FORUM', label: 'Write in the forum' },
  { value: 'PROFILE', label: 'Change my profile' },
];
const EXPIRY = [
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const day = (moment: string) => new Date(moment).toLocaleDateString('en', { dateStyle: 'medium' });

/** Personal access tokens: create one, see its secret once, revoke it. */
export function PersonalTokens() {
  const { data } = useQuery(PersonalTokensDocument);
  const [create, { loading }] = useMutation(CreatePersonalTokenDocument);
  const [revoke] = useMutation(RevokePersonalTokenDocument);
  const confirm = useConfirm();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['READ']);
  const [days, setDays] = useState('90');
  const [password, setPassword] = useState('');
  const [isStale, setIsStale] = useState(false);
  const [secret, setSecret] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { personalTokens: tokens = [], hasPassword = false } = data?.account ?? {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const made = await create({
        variables: { name, scopes: [...scopes], days: Number(days), ...(hasPassword && { password }) },
      });
      setSecret(made.data?.createPersonalToken.token);
      setName('');
      setPassword('');
    } catch (error) {
      setIsStale(!hasPassword && codeOf(error) === 'FORBIDDEN');
      toast.error(refusalOf(error) ?? unreachable());
    }
  };
  const remove = async (id: string, called: string) => {
    if (!(await confirm({ question: `Revoke the token “${called}”?`, action: 'Revoke' }))) return;
    await revoke({ variables: { id } }).catch((error: unknown) =>
      toast.error(refusalOf(error) ?? unreachable()),
    );
  };

  return (
    <section ref={section} lang="en" dir="ltr" className={styles.section} aria-labelledby="personal-tokens">
      <h2 id="personal-tokens">Personal access tokens</h2>
      <p>For programs of your own. A token can do what you tick, and nothing else.</p>
      {secret && (
        <Message tone="success">
          Copy your new token now; it is not shown again: <code className={styles.secret}>{secret}</code>
        </Message>
      )}
      <ul className={styles.tokens}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.token}>
            <div>
              <strong>{token.name}</strong>
              <p className={styles.facts}>
                {token.scopes.map((scope) => scope.toLowerCase()).join(', ')} · good until{' '}
                {day(token.expiresAt)}
                {' · '}
                {token.lastUsedAt ? `last used ${day(token.lastUsedAt)}` : 'never used'}
              </p>
            </div>
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Revoke: ${token.name}`}
              onClick={() => void remove(token.id, token.name)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          className={styles.name}
          label="Token name"
          value={name}
          onChange={setName}
          maxLength={60}
          required
        />
        <fieldset className={styles.scopes}>
          <legend>What it may do</legend>
          {SCOPES.map(({ value, label }) => (
            <label key={value} className={styles.scope}>
              <input
                type="checkbox"
                checked={scopes.includes(value)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, value] : scopes.filter((one) => one !== value))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Select label="Expires" value={days} onChange={setDays} options={EXPIRY} />
        {hasPassword && (
          <PasswordField
            label="Your password, to make a token"
            value={password}
            onChange={setPassword}
            required
          />
        )}
        {isStale && <GoogleButton from="/private-profile" />}
        <Button type="submit" busy={loading} icon={<KeyRound aria-hidden="true" />}>
          Make a token
        </Button>
      </form>
    </section>
  );
}
