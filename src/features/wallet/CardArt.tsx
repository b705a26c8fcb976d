/** A card as a picture of our own: its colour follows from its last four digits. Decoration: the texts beside it say all. */
import styles from './cards.module.css';

const KINDS = 4;

export function CardArt({ lastFour }: { readonly lastFour: string }) {
  const kind = Number(lastFour) % KINDS;
  return (
    <svg className={styles.art} data-kind={kind} viewBox="0 0 160 100" aria-hidden="true">
      <rect width="160" height="100" rx="10" className={styles.artBase} />
      <circle cx={40 + kind * 24} cy="112" r="64" className={styles.artShape} />
      <path d="M106 30h28v12a14 14 0 0 1-28 0zM134 33h5a6 6 0 0 1 0 12h-5" className={styles.artCup} />
      <path d="M114 24q-4-5 0-9M124 24q-4-5 0-9" className={styles.artCup} />
    </svg>
  );
}
