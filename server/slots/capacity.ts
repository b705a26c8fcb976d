/**
 * How much a store can make: make-minutes in slots of five minutes. An item takes one make-minute. These functions read
 * without locks, for what is shown; `claim_slot` (functions/claim_slot.sql) decides under its locks by the same rule.
 */
import { sql } from 'drizzle-orm';
import { openStatus } from '../../domain/stores/openingHours.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export const SLOT_MS = 5 * 60_000;
/** Scheduled pickup is up to one hour ahead (spec 3 section 9). */
export const AHEAD_MS = 60 * 60_000;

/** A reservation lasts as long as the price that it is for. */
export const RESERVED_MS = 5 * 60_000;

export interface Capacity {
  readonly capacity: number;
  /** Make-minutes that are taken or reserved, by the slot's start in ms. */
  readonly loads: ReadonlyMap<number, number>;
}

export const slotOf = (ms: number): number => Math.floor(ms / SLOT_MS) * SLOT_MS;

/** `owner`: member:<id> or guest:<id>, whose own reservation does not count, as another claim of theirs ends it. */
export async function readCapacity(
  db: Database,
  {
    storeNumber,
    usual,
    now,
    owner,
  }: {
    readonly storeNumber: string;
    readonly usual: number;
    readonly now: Date;
    readonly owner: string | null;
  },
): Promise<Capacity> {
  const [row] = await rowsOf<{ capacity: number; loads: Readonly<Record<string, number>> | null }>(
    db,
    sql`select capacity, loads from store_load(${storeNumber}, ${usual}, ${now.toISOString()}, ${owner})`,
  );
  const loads = Object.entries(row?.loads ?? {}).map(([slot, minutes]) => [Number(slot), minutes] as const);
  return { capacity: row?.capacity ?? usual, loads: new Map(loads) };
}

/** An order that is larger than a slot also takes the slots just before, as far as they are not past. */
export function canMake({ capacity, loads }: Capacity, slot: number, needed: number, now: number): boolean {
  const before = Math.floor((needed - 1) / capacity);
  const earliest = Math.max(slotOf(now), slot - before * SLOT_MS);
  let missing = needed;
  for (let at = slot; at >= earliest && missing > 0; at -= SLOT_MS)
    missing -= Math.max(capacity - (loads.get(at) ?? 0), 0);
  return missing <= 0;
}

/** Whether the store, as soon as possible or a little later (until `last`), can make it at all. */
export function hasRoom(
  capacity: Capacity,
  needed: number,
  { readyAt, last, now }: { readonly readyAt: number; readonly last: number; readonly now: number },
): boolean {
  for (let slot = slotOf(readyAt); slot <= last; slot += SLOT_MS)
    if (canMake(capacity, slot, needed, now)) return true;
  return false;
}

/** The start of the last slot for an order as soon as possible: within the hour, and before the store closes. */
export function lastSlot({ hoursByDay, holidays, timeZone }: StoreLocation, readyAt: number): number {
  const first = slotOf(readyAt);
  const { isOpen, closesAt } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, first + SLOT_MS);
  if (!isOpen) return first;
  const inTheHour = slotOf(readyAt + AHEAD_MS - SLOT_MS);
  return closesAt === undefined ? inTheHour : Math.min(inTheHour, slotOf(closesAt - 1));
}

/** A start that may be chosen: on the five minutes, not before the order can be ready, in an hour, while it is open. */
export function isSlot(store: StoreLocation, slot: number, readyAt: number, now: number): boolean {
  const { hoursByDay, holidays, timeZone } = store;
  const isInTime = slot % SLOT_MS === 0 && slot >= readyAt && slot <= now + AHEAD_MS;
  return isInTime && openStatus(hoursByDay, holidays, timeZone.utcOffsets, slot).isOpen;
}
