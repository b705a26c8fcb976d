/** Giving a tip after an order. `tips/requested` asks for a write: its event id is the idempotency key. Amounts in cents. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { Cents } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

const tip = { orderId: personal(v.string()), amount: money(Cents) };
const writeId = pub(v.string());

export const tipsIntents = [intent('tips/give', tip)] as const;

export const tipsFacts = [
  fact('tips/requested', tip),
  fact('tips/given', { writeId, ...tip }),
  fact('tips/refused', { writeId, orderId: tip.orderId, code: pub(v.string()) }),
] as const;
