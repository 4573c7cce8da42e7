import styles from './Logo.module.css';

/** Two books that lean on each other, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>Shelfmates</span>
    </span>
  );
}

/** The mark alone, as large as the type beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <g transform="rotate(13 15 27)">
        <rect x="6.5" y="4" width="8.5" height="23" rx="1.5" className={styles.book} />
        <path d="M6.5 8.5h8.5M6.5 22.5h8.5" className={styles.band} />
      </g>
      <g transform="rotate(-13 17 27)">
        <rect x="17" y="7.5" width="8.5" height="19.5" rx="1.5" className={styles.mate} />
        <path d="M17 12h8.5M17 14.5h8.5" className={styles.mateBand} />
      </g>
      <path d="M2 29h28" className={styles.shelf} />
    </svg>
  );
}
