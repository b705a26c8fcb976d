/**
 * The line of the order that the page's address names. One that goes while it is being changed, in another tab or on another
 * device, is still known, and said to be gone.
 */
import { useState } from 'react';
import type { CartLine } from '../../../../domain/cart/line.ts';
import { useWorld } from '../../../kit/hooks.ts';

export function useEditedLine(lineId: string | null): {
  readonly line: CartLine | null;
  readonly isGone: boolean;
} {
  const found = useWorld(({ cart }) => cart.lines.find((each) => each.lineId === lineId) ?? null);
  const [known, setKnown] = useState(found);
  if (found !== null && found !== known) setKnown(found);
  return { line: found ?? known, isGone: lineId !== null && found === null };
}
