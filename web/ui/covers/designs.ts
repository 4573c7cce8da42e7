/** One bookbinder's cloth: its colour, what is printed on it, what is stamped on it, and its darker or lighter weave. */
export interface Cloth {
  cloth: string;
  ink: string;
  foil: string;
  tone: string;
}

export type PatternName =
  | 'frame'
  | 'label'
  | 'celestial'
  | 'stripes'
  | 'botanical'
  | 'waves'
  | 'quilt'
  | 'rules'
  | 'arch'
  | 'rosette'
  | 'hills'
  | 'rays';

/** Where the type stands on a cover of 100 by 150, and how it is set. */
export interface Layout {
  pattern: PatternName;
  title: { x: number; y: number; width: number; height: number; largest: number };
  author: { y: number; height: number };
  align: 'start' | 'center';
  /** Where the title hangs in its box. */
  hang: 'top' | 'middle' | 'bottom';
  wide?: boolean;
  weight?: number;
  /** The type is the cloth's colour on a printed label. */
  inverse?: boolean;
}

const cloth = (cloth: string, ink: string, foil: string, tone: string): Cloth => ({ cloth, ink, foil, tone });

/** The weave (tone) always lies on the far side of the cloth from the ink, so that type on it loses nothing. */
export const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  cloth('#6e1f25', '#f8e9d2', '#dba65c', '#581419'),
  cloth('#963a22', '#fdf0dd', '#f2c078', '#7c2c17'),
  cloth('#d9a544', '#2a1a08', '#7a2e14', '#e6bb66'),
  cloth('#e7d5a8', '#33220f', '#9c3d22', '#f2e5c3'),
  cloth('#585c2b', '#f7efd6', '#dcc06a', '#45491f'),
  cloth('#1f4a39', '#f3ead3', '#d3a857', '#153a2c'),
  cloth('#a3b596', '#1f2b20', '#3a5c45', '#b9c8ad'),
  cloth('#15595e', '#f4ecd9', '#eab98a', '#0d474c'),
  cloth('#1d3157', '#f2e9d6', '#d9ae62', '#142444'),
  cloth('#8fabc0', '#16222e', '#2b4a68', '#a7bfd0'),
  cloth('#55284f', '#f7e8e2', '#e0a48f', '#431c3e'),
  cloth('#d99c8f', '#361316', '#7f2630', '#e6b3a8'),
  cloth('#302c2c', '#f3e8d6', '#e0a64f', '#231f1f'),
  cloth('#efe5d0', '#2b2118', '#a5432c', '#f8f1e2'),
];

export const LAYOUTS: readonly [Layout, ...Layout[]] = [
  {
    pattern: 'frame',
    title: { x: 15, y: 20, width: 70, height: 60, largest: 17 },
    author: { y: 118, height: 14 },
    align: 'center',
    hang: 'top',
  },
  {
    pattern: 'label',
    title: { x: 19, y: 29, width: 62, height: 41, largest: 15 },
    author: { y: 76, height: 13 },
    align: 'center',
    hang: 'middle',
    inverse: true,
  },
  {
    pattern: 'celestial',
    title: { x: 10, y: 11, width: 80, height: 46, largest: 19 },
    author: { y: 132, height: 12 },
    align: 'start',
    hang: 'top',
  },
  {
    pattern: 'stripes',
    title: { x: 18, y: 41, width: 64, height: 46, largest: 16 },
    author: { y: 90, height: 13 },
    align: 'center',
    hang: 'middle',
  },
  {
    pattern: 'botanical',
    title: { x: 10, y: 12, width: 80, height: 43, largest: 17 },
    author: { y: 57, height: 13 },
    align: 'center',
    hang: 'bottom',
  },
  {
    pattern: 'waves',
    title: { x: 11, y: 12, width: 79, height: 46, largest: 19 },
    author: { y: 60, height: 13 },
    align: 'start',
    hang: 'bottom',
    weight: 500,
  },
  {
    pattern: 'quilt',
    title: { x: 9, y: 9, width: 83, height: 44, largest: 19 },
    author: { y: 56, height: 13 },
    align: 'start',
    hang: 'top',
    weight: 700,
  },
  {
    pattern: 'rules',
    title: { x: 11, y: 24, width: 78, height: 82, largest: 25 },
    author: { y: 122, height: 14 },
    align: 'start',
    hang: 'top',
    weight: 650,
  },
  {
    pattern: 'arch',
    title: { x: 20, y: 49, width: 60, height: 54, largest: 15 },
    author: { y: 106, height: 14 },
    align: 'center',
    hang: 'middle',
  },
  {
    pattern: 'rosette',
    title: { x: 9, y: 9, width: 82, height: 38, largest: 14 },
    author: { y: 128, height: 13 },
    align: 'center',
    hang: 'middle',
    wide: true,
    weight: 500,
  },
  {
    pattern: 'hills',
    title: { x: 10, y: 12, width: 80, height: 47, largest: 18 },
    author: { y: 61, height: 13 },
    align: 'center',
    hang: 'bottom',
  },
  {
    pattern: 'rays',
    title: { x: 10, y: 11, width: 80, height: 49, largest: 18 },
    author: { y: 63, height: 13 },
    align: 'center',
    hang: 'bottom',
    weight: 700,
  },
];
