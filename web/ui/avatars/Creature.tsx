import { createElement, type ComponentType } from 'react';
import { Bookworm } from './Bookworm';
import { Candle } from './Candle';
import { Cat } from './Cat';
import { Fox } from './Fox';
import { Hedgehog } from './Hedgehog';
import { Moth } from './Moth';
import { OpenBook } from './OpenBook';
import { Owl } from './Owl';
import { Raven } from './Raven';
import type { Shades } from './shades';
import { Teacup } from './Teacup';

const CREATURES = new Map<string, ComponentType<{ shades: Shades }>>([
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

/** The drawing of an avatar's key, in a square of 100; an unknown key is the default. */
export function Creature({ avatar, shades }: { avatar: string; shades: Shades }) {
  return createElement(CREATURES.get(avatar) ?? OpenBook, { shades });
}
