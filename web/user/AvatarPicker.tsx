import { useId, type CSSProperties } from 'react';
import { msg, t } from '../language/t';
import { Avatar, avatars } from '../ui/Avatar';
import { readableTint } from '../ui/readableColor';
import styles from './AvatarPicker.module.css';

const OFFERED = new Set(['default', ...[1, 2, 4, 5, 6, 8, 9].map((number) => `avatar${number}`)]);
const PALETTE = [
  { color: '#cf3535', name: msg('Red') },
  { color: '#0076CE', name: msg('Blue') },
  { color: '#1bb860', name: msg('Green') },
  { color: '#C8AF55', name: msg('Gold') },
  { color: '#9370DB', name: msg('Purple') },
  { color: '#ef809e', name: msg('Pink') },
  { color: '#708090', name: msg('Slate') },
  { color: '#a97142', name: msg('Brown') },
];

export interface Look {
  avatar: string;
  avatarColor: string | null;
}

interface AvatarPickerProps extends Look {
  username: string;
  onChange: (look: Look) => void;
}

/** Chooses an avatar and its colour, with a preview. */
export function AvatarPicker({ username, avatar, avatarColor, onChange }: AvatarPickerProps) {
  const id = useId();
  const offered = avatars().filter(({ key }) => OFFERED.has(key) || key === avatar);
  return (
    <div className={styles.picker}>
      <div className={styles.preview}>
        <Avatar avatar={avatar} color={avatarColor} size={132} label={t('Preview of your avatar')} />
        <p className={styles.name} style={avatarColor ? { color: readableTint(avatarColor) } : undefined}>
          <bdi>{username}</bdi>
        </p>
      </div>
      <div className={styles.choices}>
        <fieldset>
          <legend className={styles.legend}>{t('Avatar')}</legend>
          <div className={styles.options}>
            {offered.map(({ key, name }) => (
              <label key={key} className={styles.avatar} title={name}>
                <input
                  type="radio"
                  name={`${id}-avatar`}
                  aria-label={name}
                  checked={key === avatar}
                  onChange={() => onChange({ avatar: key, avatarColor })}
                />
                <Avatar avatar={key} color={avatarColor} size={56} />
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>{t('Colour')}</legend>
          <div className={styles.options}>
            {PALETTE.map(({ color, name }) => (
              <label
                key={color}
                className={styles.color}
                title={t(name)}
                style={{ '--swatch': color } as CSSProperties}
              >
                <input
                  type="radio"
                  name={`${id}-color`}
                  aria-label={t(name)}
                  checked={color.toLowerCase() === avatarColor?.toLowerCase()}
                  onChange={() => onChange({ avatar, avatarColor: color })}
                />
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}
