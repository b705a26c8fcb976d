/**
 * The member's addresses, and the address that a guest uses once. What a guest enters and the token for it are secrets of
 * the page: an event has the references to them.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { credential, personal, pub } from '../privacy.ts';
import { Address, addressSaving } from './shape.ts';

const text = v.string();
const writeId = pub(text);
const code = pub(text);
const tab = { scope: 'tab' } as const;

export const addressesIntents = [
  intent('addresses/refresh', {}, tab),
  intent('addresses/save', addressSaving),
  /** Discards the save that the server refused. */
  intent('addresses/discard', {}),
  intent('addresses/addSingleUse', { vaultRef: pub(text) }),
] as const;

export const addressesFacts = [
  fact('addresses/requested', {}, tab),
  fact('addresses/fetched', { addresses: v.array(Address) }),
  fact('addresses/fetchFailed', { kind: pub(FailureKind) }, tab),
  fact('addresses/saveRequested', addressSaving),
  fact('addresses/saved', { writeId, addressId: personal(text) }),
  /** Carries the entered address, so that the form can show it for correction. */
  fact('addresses/saveRefused', { writeId, code, ...addressSaving }),
  fact('addresses/discarded', {}),
  fact('addresses/singleUseRequested', { vaultRef: pub(text) }),
  /** `tokenRef`: where the page that sent it keeps the token. */
  fact('addresses/singleUseAdded', { writeId, tokenRef: credential(text) }),
  fact('addresses/singleUseRefused', { writeId, code }),
] as const;
