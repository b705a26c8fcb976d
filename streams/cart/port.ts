/** The member's cart, which the server keeps for all of her devices. */
import type { CartChange, RefusedChange } from '../../domain/cart/change.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import type { Answer } from '../ports.ts';

export interface CartPort {
  cart(): Promise<Answer<{ readonly version: number; readonly lines: readonly CartLine[] }>>;
  /** The cart after the changes; those that were refused did nothing. */
  change(
    changes: readonly CartChange[],
    idempotencyKey: string,
  ): Promise<
    Answer<{
      readonly version: number;
      readonly lines: readonly CartLine[];
      readonly refused: readonly RefusedChange[];
      readonly limit: number;
    }>
  >;
}
