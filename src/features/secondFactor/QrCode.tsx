/** A text as a QR code, drawn here: black on white in both themes, with the quiet margin that cameras need. */
import { encode } from 'uqr';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/Text.tsx';
import styles from './secondFactor.module.css';

const QUIET_MODULES = 4;

export function QrCode({ content, label }: { readonly content: string; readonly label: MessageId }) {
  const text = useText();
  const { size, data } = encode(content, { ecc: 'M', border: QUIET_MODULES });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={text(label)}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
