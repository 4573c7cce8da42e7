import styles from './Logo.module.css';

/** The logo: two leaning books and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>Shelfmates</span>
    </span>
  );
}

/** The mark alone, as high as the text beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <g transform="rotate(10 12.5 27)">
        <rect x="4.5" y="4.5" width="8" height="22.5" rx="1.2" className={styles.book} />
        <path d="M4.5 9h8M4.5 22.5h8" className={styles.band} />
      </g>
      <g transform="rotate(-14 20.5 27)">
        <rect x="20.5" y="9" width="7.5" height="18" rx="1.2" className={styles.mate} />
        <path d="M20.5 13.5h7.5M20.5 16.5h7.5" className={styles.band} />
      </g>
      <path d="M2.5 29.2h27" className={styles.shelf} />
    </svg>
  );
}
