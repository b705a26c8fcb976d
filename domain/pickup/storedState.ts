/** Stored state of the pickup stores and visits. */
import * as v from 'valibot';
import { CollectionType } from '../cart/pickupOptions.ts';
import { documentHash } from '../contentHash.ts';
import { OrderStatus } from '../orders/status.ts';
import { storedState } from '../storedState.ts';
import { AnnouncedWay, Curbside } from './state.ts';

const Visit = v.strictObject({
  phase: v.picklist(['idle', 'submitting', 'here']),
  writeId: v.string(),
  stallNumber: v.number(),
  storeNumber: v.string(),
  orderToken: v.nullable(v.string()),
  at: v.number(),
  here: v.nullable(
    v.strictObject({ stallNumber: v.number(), at: v.number(), arrivedAt: v.number(), revision: v.number() }),
  ),
  refusal: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
});

export const storedPickup = storedState(
  v.strictObject({
    stores: v.record(
      v.string(),
      v.strictObject({ document: documentHash, fetchedAt: v.number(), isStale: v.boolean() }),
    ),
    curbside: v.record(v.string(), v.strictObject({ ...Curbside.entries, at: v.number() })),
    visits: v.record(v.string(), Visit),
    announced: v.record(
      v.string(),
      v.strictObject({
        phase: v.picklist(['submitting', 'here', 'failed']),
        writeId: v.string(),
        way: AnnouncedWay,
        at: v.number(),
      }),
    ),
    orders: v.record(
      v.string(),
      v.strictObject({ orderId: v.string(), status: OrderStatus, at: v.number() }),
    ),
    known: v.record(
      v.string(),
      v.strictObject({
        collectionType: v.nullable(CollectionType),
        isCancelled: v.boolean(),
        at: v.number(),
      }),
    ),
    given: v.nullable(v.strictObject({ firstName: v.string(), at: v.number() })),
  }),
  [
    // 2: how each order is collected.
    (state) => ({ ...(state as object), known: {} }),
    // 3: the revision of each arrival.
    (state) => {
      const { visits, ...rest } = state as { readonly visits: Readonly<Record<string, EarlierVisit>> };
      const numbered = Object.entries(visits).map(([key, visit]) => [
        key,
        { ...visit, here: visit.here && { ...visit.here, revision: 0 } },
      ]);
      return { ...rest, visits: Object.fromEntries(numbered) as unknown };
    },
    // 4: the name that each check-in said.
    (state) => {
      const { visits, ...rest } = state as { readonly visits: Readonly<Record<string, object>> };
      const named = Object.entries(visits).map(([key, visit]) => [key, { ...visit, displayName: null }]);
      return { ...rest, visits: Object.fromEntries(named) as unknown };
    },
    // 5: arrivals without a stall; a name that was entered ends with its visit. When it was entered is not known: it is asked for again.
    (state) => {
      const { firstName: _, ...rest } = state as { readonly firstName: unknown };
      return { ...rest, announced: {}, given: null };
    },
  ],
);

interface EarlierVisit {
  readonly here: object | null;
}
