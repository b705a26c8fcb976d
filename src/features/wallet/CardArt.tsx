/**
 * A card as a picture: the server's (`cardImageUrl`), over a drawing of our own that stays until the picture is there, and
 * where it cannot be had. Decoration: the texts beside it say all.
 */
import { useState } from 'react';
import { pictureOf } from '../../../domain/wallet/picture.ts';
import styles from './cards.module.css';

type Props = { readonly lastFour: string; readonly cardImageUrl?: string | null };

export function CardArt({ lastFour, cardImageUrl = null }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const kind = pictureOf(lastFour);
  return (
    <span className={styles.art}>
      <svg data-kind={kind} viewBox="0 0 160 100" aria-hidden="true">
        <rect width="160" height="100" className={styles.artBase} />
        <circle cx={40 + kind * 24} cy="112" r="64" className={styles.artShape} />
        <path d="M106 30h28v12a14 14 0 0 1-28 0zM134 33h5a6 6 0 0 1 0 12h-5" className={styles.artCup} />
        <path d="M114 24q-4-5 0-9M124 24q-4-5 0-9" className={styles.artCup} />
      </svg>
      {cardImageUrl !== null && cardImageUrl !== failed && (
        <img src={cardImageUrl} alt="" width={160} height={100} onError={() => setFailed(cardImageUrl)} />
      )}
    </span>
  );
}
