/** The newest order. An answer that was asked for before it does not include the order or its cost. */
import type { World } from '../world.ts';

export const lastPlaced = ({ order }: World): string => Object.keys(order.placed).at(-1) ?? '';
