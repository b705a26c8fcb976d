/** Stored states of gifts. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { Cents } from '../money.ts';
import { storedState } from '../storedState.ts';
import { GiftDraft } from './draft.ts';

const ended = { writeId: v.string(), code: v.nullable(v.string()), at: v.number() };
const known = v.strictObject({
  last: v.nullable(v.strictObject({ document: documentHash })),
  fetchedAt: v.nullable(v.number()),
});

export const storedGifts = storedState(
  v.strictObject({
    draft: v.nullable(GiftDraft),
    buying: v.nullable(v.strictObject({ writeId: v.string() })),
    bought: v.nullable(v.strictObject({ ...ended, orderNumber: v.nullable(v.string()) })),
    changing: v.nullable(v.strictObject({ writeId: v.string(), giftId: v.string() })),
    changed: v.nullable(v.strictObject({ ...ended, giftId: v.string() })),
    claiming: v.nullable(v.strictObject({ writeId: v.string() })),
    claimed: v.nullable(
      v.strictObject({ ...ended, cardId: v.nullable(v.string()), amount: v.nullable(Cents) }),
    ),
  }),
);
export const storedGiftCatalog = storedState(known);
export const storedSentGifts = storedState(known);
