/** The home stream, as the document of the last answer, and the completed onboarding cards that were seen on this device. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface LastStream {
  readonly document: string;
  /** The server's moment of its last change, for the next question. */
  readonly modifiedAt: string;
}
export interface HomeState {
  readonly last: LastStream | null;
  /** A part could not be read. */
  readonly isPartial: boolean;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
  /** Names of onboarding tasks. */
  readonly seen: readonly string[];
}
export type GuestHomeState = Pick<HomeState, 'last' | 'fetchedAt'>;

const none: HomeState = { last: null, isPartial: false, fetchedAt: null, seen: [] };
const noneForGuests: GuestHomeState = { last: null, fetchedAt: null };

export const home = projection('home', 'device', none, {
  'home/fetched': (draft, { at, data: { isPartial, ...last } }) => {
    Object.assign(draft, { last, isPartial, fetchedAt: at });
  },
  'home/completedSeen': (draft, { data: { name } }) => {
    draft.seen.push(name);
  },
  'order/submitted': (draft) => {
    draft.fetchedAt = null;
  },
  'promo/redeemed': (draft) => {
    draft.fetchedAt = null;
  },
  'rewards/changed': (draft) => {
    draft.fetchedAt = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'wallet' || data.what === 'profile') draft.fetchedAt = null;
  },
});

export const guestHome = projection('guestHome', 'device', noneForGuests, {
  'home/guestFetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
});

/** Request states of this tab. */
export const homeFetch = projection('homeFetch', 'tab', notAsked, {
  'home/requested': fetchAsked,
  'home/fetched': fetchAnswered,
  'home/fetchFailed': fetchFailed,
});
export const guestHomeFetch = projection('guestHomeFetch', 'tab', notAsked, {
  'home/guestRequested': fetchAsked,
  'home/guestFetched': fetchAnswered,
  'home/guestFetchFailed': fetchFailed,
});
