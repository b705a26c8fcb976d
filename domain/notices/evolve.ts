/** The last refusal in this tab, for the toast; src/i18n/errorCatalog.ts has the texts by code. */
import type { Draft } from 'immer';
import type { EventId } from '../ids.ts';
import { projection } from '../projection.ts';
import { type BroughtLine, broughtLines, joinedCart } from './joinedCart.ts';

export interface NoticesState {
  readonly latest: {
    readonly id: EventId;
    readonly code: string;
    readonly limit: number | null;
    /** Where two carts were joined: the names of what was in the member's cart, and of what was left out. */
    readonly joined?: { readonly there: readonly string[]; readonly leftOut: readonly string[] };
    /** The store that a guest wants to keep as a favorite. */
    readonly storeNumber?: string;
    /** The id of the check-in that was refused. */
    readonly writeId?: string;
  } | null;
  /** On their way into the member's cart. */
  readonly brought: readonly BroughtLine[];
}

const says =
  (code: string) =>
  (draft: Draft<NoticesState>, { id }: { readonly id: EventId }): void => {
    draft.latest = { id, code, limit: null };
  };

export const notices = projection('notices', 'tab', { latest: null, brought: [] } as NoticesState, {
  'cart/refused': (draft, { id, data }) => {
    draft.latest = { id, code: data.reason, limit: data.limit };
  },
  'cart/changesSent': (draft, { data }) => {
    draft.brought = broughtLines(data);
  },
  'cart/changesTaken': (draft, { id, data }) => {
    const told = joinedCart(draft.brought, data);
    draft.brought = [];
    if (told !== null) {
      const joined = { there: [...told.there], leftOut: [...told.leftOut] };
      draft.latest = { id, code: told.code, limit: data.limit, joined };
      return;
    }
    const [refused] = data.refused;
    if (refused !== undefined) draft.latest = { id, code: refused.reason, limit: data.limit };
  },
  'order/submitRefused': (draft, { id, data }) => {
    draft.latest = { id, code: data.reason, limit: null };
  },
  // What was pressed twice is taken back.
  'order/calledBack': (draft) => {
    if (draft.latest?.code === 'order/alreadySubmitting') draft.latest = null;
  },
  'locator/storeRefused': (draft, { id, data }) => {
    draft.latest = { id, code: `locator/${data.reason}`, limit: null };
  },
  'favorites/signInNeeded': (draft, { id, data }) => {
    draft.latest = { id, code: 'favorites/signInNeeded', limit: null, ...data };
  },
  'pickup/checkInFailed': (draft, { id, data }) => {
    draft.latest = { id, code: 'pickup/checkInFailed', limit: null, writeId: data.writeId };
  },
  'locator/searchFailed': (draft, { id, data }) => {
    if (data.kind === 'server') draft.latest = { id, code: 'UNEXPECTED_ERROR', limit: null };
  },
  'locator/nearestFailed': says('UNEXPECTED_ERROR'),
  'favorites/flipFailed': says('favorites/flipFailed'),
  // Of logs up to 0.2.0.
  'favorites/flipSkipped': () => undefined,
  'favoriteProducts/skipped': (draft, { id, data }) => {
    draft.latest = { id, code: `favoriteProducts/${data.reason}`, limit: null };
  },
  'favoriteProducts/refused': (draft, { id, data }) => {
    const code = data.code === '561007' ? data.code : 'favoriteProducts/refused';
    draft.latest = { id, code, limit: null };
  },
});
