import { Suspense } from 'react';
import { shadesOf } from './avatars/shades';
import { t } from '../language/t';
import { lazyWithRetry } from './lazyWithRetry';

// All ten drawings together are larger than most screens: the badge is shown at once, its drawing a moment later.
const Creature = lazyWithRetry(() => import('./avatars/Creature').then((m) => ({ default: m.Creature })));

const KEYS = ['default', ...Array.from({ length: 9 }, (_, at) => `avatar${at + 1}`)];

/** All avatars, in the order of the keys. */
export const avatars = (): readonly { key: string; name: string }[] =>
  KEYS.map((key, at) => ({
    key,
    name: at === 0 ? t('Default{_avatar}') : t('Avatar {number}', { number: at }),
  }));

interface AvatarProps {
  avatar: string;
  color: string | null;
  size?: number;
  /** Used if the reader has chosen no colour. */
  fallbackColor?: string;
  /** Only where no name is next to the drawing; without it the drawing is decorative. */
  label?: string;
}

/** A reader's avatar on a round badge in their colour. */
export function Avatar({ avatar, color, size = 40, fallbackColor = '#222222', label }: AvatarProps) {
  const shades = shadesOf(color, fallbackColor);
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      style={{
        borderRadius: '50%',
        overflow: 'hidden',
        flex: 'none',
        display: 'inline-block',
        verticalAlign: 'middle',
      }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect width="100" height="100" fill={shades.badge} />
      <rect y="82" width="100" height="18" fill={shades.shelf} />
      <Suspense>
        <Creature avatar={avatar} shades={shades} />
      </Suspense>
      <circle cx="50" cy="50" r="48.8" fill="none" stroke={shades.rim} strokeWidth="2.4" />
    </svg>
  );
}
