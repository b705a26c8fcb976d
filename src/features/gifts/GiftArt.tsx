/** The art of a gift: a picture of this origin, or a pattern that is drawn from its colors. Decoration: the name says what it is. */
import { useId } from 'react';
import type { GiftDesign } from '../../../domain/gifts/shape.ts';
import styles from './gifts.module.css';

type Art = GiftDesign['art'];

export function GiftArt({ art }: { readonly art: Art }) {
  const id = useId();
  if (art.url !== null) return <img className={styles.art} src={art.url} alt="" loading="lazy" />;
  const [ground = '', ...others] = art.colors;
  return (
    <svg className={styles.art} viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          <Motif
            pattern={art.pattern}
            color={others[0] ?? ground}
            accent={others[1] ?? others[0] ?? ground}
          />
        </pattern>
      </defs>
      <rect width="160" height="100" fill={ground} />
      <rect width="160" height="100" fill={`url(#${id})`} />
    </svg>
  );
}

type MotifProps = { readonly pattern: Art['pattern']; readonly color: string; readonly accent: string };

function Motif({ pattern, color, accent }: MotifProps) {
  switch (pattern) {
    case 'plain':
      return null;
    case 'dots':
      return (
        <>
          <circle cx="10" cy="10" r="5" fill={color} />
          <circle cx="30" cy="30" r="5" fill={accent} />
        </>
      );
    case 'stripes':
      return <path d="M0 40 40 0M-10 10 10-10M30 50 50 30" stroke={color} strokeWidth="7" />;
    case 'waves':
      return (
        <path d="M0 10q10-10 20 0t20 0M0 30q10-10 20 0t20 0" fill="none" stroke={color} strokeWidth="4" />
      );
    case 'leaves':
      return (
        <>
          <path d="M4 20q10-14 20 0q-10 14-20 0" fill={color} />
          <path d="M26 34q6-10 12 0q-6 10-12 0" fill={accent} />
        </>
      );
    case 'confetti':
      return (
        <>
          <rect x="6" y="6" width="8" height="4" fill={color} transform="rotate(25 10 8)" />
          <rect x="24" y="20" width="8" height="4" fill={accent} transform="rotate(-35 28 22)" />
          <circle cx="12" cy="32" r="3" fill={accent} />
        </>
      );
    case 'stars':
      return <path d="m20 6 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" fill={color} />;
  }
}
