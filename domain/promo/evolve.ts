/** The promotions' links that were opened and what came of each, and what is known of the member. */
import { fetchAnswered, fetchAsked, fetchFailed, fetchOf, notAsked, type FetchState } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { PromoLink } from './rules.ts';

export interface Redemption {
  /** Null where nothing was sent. */
  readonly writeId: string | null;
  readonly isPending: boolean;
  /** Why it was refused. */
  readonly code: string | null;
  /** The server's, once it is redeemed. */
  readonly message: string | null;
}
export interface OpenedLink extends PromoLink {
  readonly redemption: Redemption | null;
}
export interface PromoUser {
  /** YYYY-MM-DD. */
  readonly joinDate: string;
  readonly country: string | null;
  readonly state: string | null;
}
export interface PromoState {
  /** By match id. */
  readonly links: Readonly<Record<string, OpenedLink>>;
  readonly user: PromoUser | null;
  /** Null: to be asked for again. */
  readonly userFetchedAt: number | null;
  readonly residencePending: string | null;
  readonly residenceEnded: {
    readonly writeId: string;
    readonly code: string | null;
    readonly at: number;
  } | null;
}

/** Of the links that were opened last. */
const MAX_LINKS = 20;
const none: PromoState = {
  ...{ links: {}, user: null, userFetchedAt: null },
  ...{ residencePending: null, residenceEnded: null },
};

export const promo = projection('promo', 'device', none, {
  'promo/linkFetched': (draft, { data: { link, ...content } }) => {
    const redemption = draft.links[link]?.redemption ?? null;
    delete draft.links[link];
    draft.links[link] = { ...content, redemption };
    for (const oldest of Object.keys(draft.links).slice(0, -MAX_LINKS)) delete draft.links[oldest];
  },
  'promo/userFetched': (draft, { at, data }) => {
    draft.user = data;
    draft.userFetchedAt = at;
  },
  'promo/residenceGiven': (draft, { id }) => {
    draft.residencePending = id;
    draft.residenceEnded = null;
  },
  'promo/residenceSaved': (draft, { at, data: { writeId, ...residence } }) => {
    // A new object: what was assigned in this fold is the data of its event.
    if (draft.user !== null) draft.user = { ...draft.user, ...residence };
    draft.residencePending = null;
    draft.residenceEnded = { writeId, code: null, at };
  },
  'promo/residenceRefused': (draft, { at, data }) => {
    draft.residencePending = null;
    draft.residenceEnded = { ...data, at };
  },
  'promo/redeemRequested': (draft, { id, data }) => {
    const link = draft.links[data.link];
    if (link) link.redemption = { writeId: id, isPending: true, code: null, message: null };
  },
  'promo/linkRefused': (draft, { data }) => {
    const link = draft.links[data.link];
    if (link) link.redemption = { writeId: null, isPending: false, code: data.code, message: null };
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'profile') draft.userFetchedAt = null;
  },
  'promo/redeemed': (draft, { data: { writeId, message } }) => settle(draft.links, writeId, { message }),
  'promo/redeemRefused': (draft, { data: { writeId, code } }) => settle(draft.links, writeId, { code }),
});

function settle(
  links: Record<string, { redemption: { -readonly [K in keyof Redemption]: Redemption[K] } | null }>,
  writeId: string,
  came: Partial<Redemption>,
): void {
  for (const { redemption } of Object.values(links))
    if (redemption?.writeId === writeId) Object.assign(redemption, { isPending: false, ...came });
}

export interface PromoFetchState {
  readonly links: Readonly<Record<string, FetchState>>;
  readonly user: FetchState;
}
const idle: PromoFetchState = { links: {}, user: notAsked };

/** Request states of this tab. */
export const promoFetch = projection('promoFetch', 'tab', idle, {
  'promo/linkRequested': ({ links }, { data }) => fetchAsked(fetchOf(links, data.link)),
  'promo/linkFetched': ({ links }, fact) => fetchAnswered(fetchOf(links, fact.data.link), fact),
  'promo/linkFetchFailed': ({ links }, fact) => fetchFailed(fetchOf(links, fact.data.link), fact),
  'promo/userRequested': ({ user }) => fetchAsked(user),
  'promo/userFetched': ({ user }, fact) => fetchAnswered(user, fact),
  'promo/userFetchFailed': ({ user }, fact) => fetchFailed(user, fact),
});
