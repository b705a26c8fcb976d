/** The member's addresses as last heard, how the last save ended, and the address that a guest uses once. */
import type { FactOf } from '../events.ts';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { Address } from './shape.ts';

export interface AddressesState {
  readonly list: readonly Address[];
  readonly fetchedAt: number | null;
  readonly saved: FactOf<'addresses/saved'>['data'] | null;
  /** The last refused save, with the entered address, until another save or until it is discarded. */
  readonly refused: FactOf<'addresses/saveRefused'>['data'] | null;
  /** `tokenRef`: in the page that sent it. `code`: why there is none. */
  readonly singleUse: {
    readonly writeId: string;
    readonly tokenRef: string | null;
    readonly code: string | null;
  } | null;
}

const none: AddressesState = { list: [], fetchedAt: null, saved: null, refused: null, singleUse: null };

export const addresses = projection('addresses', 'device', none, {
  'addresses/fetched': (draft, { at, data }) => {
    draft.list = data.addresses;
    draft.fetchedAt = at;
  },
  'addresses/saveRequested': (draft) => {
    draft.refused = null;
  },
  'addresses/saved': (draft, { data }) => {
    draft.saved = data;
    draft.fetchedAt = null;
  },
  // It may have been refused because another device was first.
  'addresses/saveRefused': (draft, { data }) => {
    draft.refused = data;
    draft.fetchedAt = null;
  },
  'addresses/discarded': (draft) => {
    draft.refused = null;
  },
  'addresses/singleUseAdded': (draft, { data }) => {
    draft.singleUse = { ...data, code: null };
  },
  'addresses/singleUseRefused': (draft, { data }) => {
    draft.singleUse = { ...data, tokenRef: null };
  },
  'session/signedIn': (draft) => {
    draft.singleUse = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'addresses') draft.fetchedAt = null;
  },
});

/** Request state of this tab. */
export const addressesFetch = projection('addressesFetch', 'tab', notAsked, {
  'addresses/requested': fetchAsked,
  'addresses/fetched': fetchAnswered,
  'addresses/fetchFailed': fetchFailed,
});
