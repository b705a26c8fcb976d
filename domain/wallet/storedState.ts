/** Stored state of the member's stored-value cards. */
import * as v from 'valibot';
import { documentHash } from '../contentHash.ts';
import { storedState } from '../storedState.ts';
import { CardStatus } from './cardStatus.ts';
import { CardTraits, StoredValueCard, WaitingOrder } from './traits.ts';

export const storedWallet = storedState(
  v.strictObject({
    cards: v.array(StoredValueCard),
    nicknames: v.array(v.string()),
    statuses: v.array(CardStatus),
    traits: v.array(CardTraits),
    waiting: v.array(WaitingOrder),
    fetchedAt: v.nullable(v.number()),
    ended: v.nullable(
      v.strictObject({
        writeId: v.string(),
        cardId: v.nullable(v.string()),
        code: v.nullable(v.string()),
        at: v.number(),
      }),
    ),
    barcode: v.nullable(v.strictObject({ cardId: v.string(), document: documentHash })),
  }),
  // 2: how the last change ended. 3: the last barcode. 4: whether each card can be used. 5: its traits. 6: orders that wait.
  [
    (state) => ({ ...(state as object), ended: null }),
    (state) => ({ ...(state as object), barcode: null }),
    (state) => ({ ...(state as object), statuses: [] }),
    (state) => ({ ...(state as object), traits: [] }),
    (state) => ({ ...(state as object), waiting: [] }),
  ],
);
