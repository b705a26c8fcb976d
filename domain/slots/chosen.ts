/** The state of the chosen slot. `now` in milliseconds. Spec 3 section 4. */
import type { World } from '../world.ts';

/** Its start; null where none was chosen, or it has begun. */
export function chosenSlot(
  { slotChoice: { chosen } }: Pick<World, 'slotChoice'>,
  now: number,
): number | null {
  return chosen !== null && chosen.startsAt > now ? chosen.startsAt : null;
}

/** It has begun, or was sold to others. */
export const isSlotLost = (world: Pick<World, 'slotChoice'>, now: number): boolean =>
  world.slotChoice.isLost || (world.slotChoice.chosen !== null && chosenSlot(world, now) === null);

/** Until when the server keeps it for the order of this price; null where it does not. */
export function reservedUntil(
  { slotChoice: { chosen, told }, pricing }: Pick<World, 'slotChoice' | 'pricing'>,
  now: number,
): number | null {
  const isIt =
    told !== null && told.orderId === pricing.priced?.orderId && told.startsAt === chosen?.startsAt;
  return isIt && told.expiresAt !== null && told.expiresAt > now ? told.expiresAt : null;
}

/** A reservation is asked for and not answered. */
export const isReserving = ({ outbox }: Pick<World, 'outbox'>): boolean =>
  Object.values(outbox.writes).some(({ write }) => write.kind === 'reserveSlot');
