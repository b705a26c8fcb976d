/** Saving a member's address; and adding the one that a guest uses once, which carries it as a secret. */
import * as v from 'valibot';
import { volatileWrite, write } from '../write.ts';
import { addressSaving } from './shape.ts';

export const saveAddress = write('saveAddress', addressSaving, {
  asks: { 'addresses/saveRequested': (data) => data },
  settles: ['addresses/saved', 'addresses/saveRefused'],
});

export const addSingleUseAddress = volatileWrite(
  'addSingleUseAddress',
  { vaultRef: v.string() },
  {
    asks: { 'addresses/singleUseRequested': (data) => data },
    settles: ['addresses/singleUseAdded', 'addresses/singleUseRefused'],
  },
);
