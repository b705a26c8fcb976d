/**
 * Who has come for an order, and the curbside of each store. The tables for Drizzle; db/migrations/*.sql create them.
 */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PickUpOption } from '../../wire/generated/resolverTypes.ts';
import { instant } from '../db/instant.ts';

/** 0003_pickup.sql, 0051_order_of_check_ins.sql. `displayName` is personal: the row is deleted a day after check-in (housekeeping.ts). */
export const arrivals = pgTable('arrivals', {
  arrivalId: text('arrival_id').primaryKey(),
  storeNumber: text('store_number').notNull(),
  orderId: text('order_id').notNull(),
  pickUpOption: text('pick_up_option').$type<PickUpOption>().notNull(),
  displayName: text('display_name').notNull(),
  stallNumber: integer('stall_number'),
  arrivedAt: instant('arrived_at').notNull(),
  doneAt: instant('done_at'),
  /** When the newest check-in was pressed, by that device's clock; null where it did not say. */
  saidAt: instant('said_at'),
  /** Grows with every change of this arrival. */
  revision: integer('revision').notNull().default(1),
});

export const curbsideStates = pgTable('curbside_states', {
  storeNumber: text('store_number').primaryKey(),
  isOpen: boolean('is_open').notNull(),
  revision: integer('revision').notNull(),
  changedAt: instant('changed_at').notNull(),
});
