/** What the writes carry: changes to a card, reloads of one, and an added card, as the intents and facts that ask for them say. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

const text = v.string();
const cardId = personal(text);
const orNone = personal(v.nullable(text));

/** `nickname` is of rename; `toCard` and `amount`, in cents, are of transfer. */
export const cardChange = {
  change: pub(v.picklist(['rename', 'makePrimary', 'reportLost', 'remove', 'transfer'])),
  cardId,
  nickname: orNone,
  toCard: orNone,
  amount: money(v.nullable(Cents)),
};
/** Money for a card, or its auto reload; what a change does not need is null. */
export const cardReload = {
  change: pub(v.picklist(['addMoney', 'createAutoReload', 'updateAutoReload', 'disableAutoReload'])),
  cardId,
  amount: money(v.nullable(Cents)),
  triggerAmount: money(v.nullable(Cents)),
  paymentMethodId: orNone,
};
/** `transferCard`: the card that the new one's balance moves to. */
export const cardAdding = { makePrimaryCard: pub(v.boolean()), transferCard: orNone, vaultRef: pub(text) };
