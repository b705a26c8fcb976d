/** Stored state of the addresses. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { Address, addressSaving } from './shape.ts';

const text = v.string();
const orNone = v.nullable(text);

export const storedAddresses = storedState(
  v.strictObject({
    list: v.array(Address),
    fetchedAt: v.nullable(v.number()),
    saved: v.nullable(v.strictObject({ writeId: text, addressId: text })),
    refused: v.nullable(v.strictObject({ writeId: text, code: text, ...addressSaving })),
    singleUse: v.nullable(v.strictObject({ writeId: text, tokenRef: orNone, code: orNone })),
  }),
);
