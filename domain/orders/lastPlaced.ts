/** The newest order: what was asked before it lacks it, and what it cost. */
import type { World } from '../world.ts';

export const lastPlaced = ({ order }: World): string => Object.keys(order.placed).at(-1) ?? '';
