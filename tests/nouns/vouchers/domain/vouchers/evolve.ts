/** The vouchers as last heard, and how the last write of each kind ended. */
import { projection } from '../projection.ts';

export interface VouchersState {
  readonly document: string | null;
  readonly fetchedAt: number | null;
  readonly bought: readonly string[];
  readonly redeemed: readonly string[];
  /** The code of the last refusal. */
  readonly refusal: string | null;
}
const none: VouchersState = { document: null, fetchedAt: null, bought: [], redeemed: [], refusal: null };

export const vouchers = projection('vouchers', 'device', none, {
  'vouchers/fetched': (draft, { at, data }) => {
    draft.document = data.document;
    draft.fetchedAt = at;
  },
  'vouchers/buyRequested': (draft) => {
    draft.refusal = null;
  },
  'vouchers/bought': (draft, { data }) => {
    draft.bought.push(data.voucherId);
    draft.fetchedAt = null;
  },
  'vouchers/buyRefused': (draft, { data }) => {
    draft.refusal = data.code;
  },
  'vouchers/redeemRequested': (draft) => {
    draft.refusal = null;
  },
  'vouchers/redeemed': (draft, { data }) => {
    draft.redeemed.push(data.voucherId);
    draft.fetchedAt = null;
  },
  'vouchers/redeemRefused': (draft, { data }) => {
    draft.refusal = data.code;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'vouchers') draft.fetchedAt = null;
  },
});

export const vouchersFetch = projection(
  'vouchersFetch',
  'tab',
  { isAsking: false },
  {
    'vouchers/requested': (draft) => {
      draft.isAsking = true;
    },
    'vouchers/fetched': (draft) => {
      draft.isAsking = false;
    },
    'vouchers/fetchFailed': (draft) => {
      draft.isAsking = false;
    },
  },
);
