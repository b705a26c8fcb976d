/** Changes to a card; and adding one, which carries its number and PIN. */
import * as v from 'valibot';
import { Cents } from '../money.ts';
import { volatileWrite, write } from '../write.ts';

const text = v.string();
const orNone = v.nullable(text);
const settles = ['wallet/changed', 'wallet/changeRefused'] as const;

export const changeCard = write(
  'changeCard',
  {
    change: v.picklist(['rename', 'makePrimary', 'reportLost', 'remove', 'transfer']),
    cardId: text,
    nickname: orNone,
    toCard: orNone,
    amount: v.nullable(Cents),
  },
  { asks: { 'wallet/changeRequested': (data) => data }, settles },
);

export const addCard = volatileWrite(
  'addCard',
  { makePrimaryCard: v.boolean(), transferCard: orNone, vaultRef: text },
  { asks: { 'wallet/addRequested': (data) => data }, settles },
);
