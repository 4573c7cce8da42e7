import { useId, useState } from 'react';
import styles from './Banner.module.css';
import { BannerCorner } from './BannerCorner';
import { BannerShelves } from './BannerShelves';
import { BannerWindow } from './BannerWindow';
import { partOfDay, type PartOfDay } from './partOfDay';

interface BannerProps {
  /** The hour; the reader's local time unless given. */
  hour?: PartOfDay;
  /** The theme; that of the page unless given. */
  theme?: 'dark' | 'light';
}

/**
 * The drawing at the top of the home page: a reading room, lamp-lit in the dark theme and by day in the light one; the sky
 * follows the hour.
 */
export function Banner({ hour, theme }: BannerProps) {
  const [now] = useState(() => partOfDay(new Date()));
  const id = useId();
  const [sky, glow, beam] = [`${id}sky`, `${id}glow`, `${id}beam`];
  return (
    <svg
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMidYMid slice"
      className={styles.banner}
      data-hour={hour ?? now}
      data-theme={theme}
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={sky} x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="var(--light)" stopOpacity=".62" />
          <stop offset=".35" stopColor="var(--light)" stopOpacity=".24" />
          <stop offset="1" stopColor="var(--light)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={beam} x2="0" y2="1">
          <stop offset="0" stopColor="var(--light)" stopOpacity=".7" />
          <stop offset="1" stopColor="var(--light)" stopOpacity=".1" />
        </linearGradient>
      </defs>
      <path d="M0 0h1200v326H0Z" fill="var(--wall)" />
      <path d="M300 256h620v70H300Z" fill="var(--panel)" />
      <path d="M300 254h620v5H300ZM300 318h620v8H300Z" fill="var(--moulding)" />
      <path d="M410 268h80v42h-80ZM506 268h80v42h-80Z" fill="none" stroke="var(--moulding)" strokeWidth="2" />
      <path d="M0 326h1200v34H0Z" fill="var(--floor)" />
      <path d="M0 338h1200M0 350h1200" stroke="var(--floor-line)" strokeWidth="2" />
      <BannerWindow sky={sky} night={styles.night ?? ''} day={styles.day ?? ''} />
      <BannerShelves />
      <BannerCorner />
      <path d="M400 250h160L748 360H500Z" fill={`url(#${beam})`} opacity=".26" className={styles.day} />
      <g className={styles.night}>
        <path d="M0 0h1200v360H0Z" fill="#0d0806" opacity=".2" />
        <ellipse cx="857" cy="136" rx="360" ry="290" fill={`url(#${glow})`} opacity=".68" />
        <path d="M836 92h42l18 44h-78Z" fill="#ffe0a0" />
        <circle cx="857" cy="132" r="64" fill={`url(#${glow})`} />
      </g>
    </svg>
  );
}
