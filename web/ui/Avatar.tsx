import { createElement, type ComponentType } from 'react';
import { Bookworm } from './avatars/Bookworm';
import { Candle } from './avatars/Candle';
import { Cat } from './avatars/Cat';
import { Fox } from './avatars/Fox';
import { Hedgehog } from './avatars/Hedgehog';
import { Moth } from './avatars/Moth';
import { OpenBook } from './avatars/OpenBook';
import { Owl } from './avatars/Owl';
import { Raven } from './avatars/Raven';
import { shadesOf, type Shades } from './avatars/shades';
import { Teacup } from './avatars/Teacup';

const DRAWINGS = new Map<string, ComponentType<{ shades: Shades }>>([
  ['default', OpenBook],
  ['avatar1', Owl],
  ['avatar2', Cat],
  ['avatar3', Bookworm],
  ['avatar4', Fox],
  ['avatar5', Candle],
  ['avatar6', Teacup],
  ['avatar7', Moth],
  ['avatar8', Hedgehog],
  ['avatar9', Raven],
]);

/** Every avatar there is, in the order of the keys. */
export const AVATARS: readonly { key: string; name: string }[] = [...DRAWINGS.keys()].map((key) => ({
  key,
  name: key === 'default' ? 'Default' : key.replace('avatar', 'Avatar '),
}));

interface AvatarProps {
  avatar: string;
  color: string | null;
  size?: number;
  /** Used while the reader has chosen no colour. */
  fallbackColor?: string;
  /** Only where no name stands beside the drawing; without it the drawing is decoration. */
  label?: string;
}

/** A reader's creature on a round badge in the reader's colour. */
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
      {createElement(DRAWINGS.get(avatar) ?? OpenBook, { shades })}
      <circle cx="50" cy="50" r="48.8" fill="none" stroke={shades.rim} strokeWidth="2.4" />
    </svg>
  );
}
