/**
 * The choice of a slot and its reservation, the same in all tabs; and the slots that this tab was told. A slot that was
 * sold to others is given up at once, and the slots are asked for again (spec 3 section 4).
 */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, type FetchState, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { isSlotRefusal } from './rules.ts';

export interface SlotChoiceState {
  /** Null: as soon as possible. */
  readonly chosen: { readonly storeNumber: string; readonly startsAt: number } | null;
  /** The last answered reservation, and until when it holds; null without one. */
  readonly told: {
    readonly orderId: string;
    readonly startsAt: number | null;
    readonly expiresAt: number | null;
  } | null;
  /** The slot error flag of spec 3: the chosen slot is no longer available. */
  readonly isLost: boolean;
}

const asSoonAsPossible: SlotChoiceState = { chosen: null, told: null, isLost: false };

export const slotChoice = projection('slotChoice', 'device', asSoonAsPossible, {
  'slots/chosen': (draft, { data: { storeNumber, startsAt } }) => {
    draft.chosen = startsAt === null ? null : { storeNumber, startsAt };
    draft.isLost = false;
  },
  'slots/reserved': (draft, { data: { orderId, startsAt, expiresAt } }) => {
    draft.told = { orderId, startsAt, expiresAt };
  },
  'slots/reservationRefused': (draft, { data: { orderId, startsAt, code } }) => {
    // The same slot may become free again; a reservation that was refused for another reason is not tried again.
    draft.told = isSlotRefusal(code) ? null : { orderId, startsAt, expiresAt: null };
    if (draft.told === null && draft.chosen?.startsAt === startsAt) lose(draft);
  },
  'order/refused': (draft, { data }) => {
    if (isSlotRefusal(data.code)) lose(draft);
    // The order was for the time that is chosen now.
    else draft.isLost = false;
  },
  'order/submitted': (draft) => {
    Object.assign(draft, asSoonAsPossible);
  },
  'locator/storeSelected': (draft, { data: { store } }) => {
    if (draft.chosen?.storeNumber === store.storeNumber) return;
    draft.chosen = null;
    draft.isLost = false;
  },
});

function lose(draft: Draft<SlotChoiceState>): void {
  draft.chosen = null;
  draft.told = null;
  draft.isLost = true;
}

export interface StoreSlotsState extends FetchState {
  /** A `slotKey` (question.ts); '' before any question. */
  readonly key: string;
  readonly starts: readonly number[];
  /** When they were asked for or answered; 0 after a failure, and where they are known to be others by now. */
  readonly at: number;
}

const unasked: StoreSlotsState = { ...notAsked, key: '', starts: [], at: 0 };

const becomeStale = (
  draft: Draft<StoreSlotsState>,
  { data }: { readonly data: { readonly code: string } },
) => {
  if (isSlotRefusal(data.code)) draft.at = 0;
};

export const storeSlots = projection('storeSlots', 'tab', unasked, {
  'slots/requested': (draft, { at, data: { key } }) => {
    if (draft.key !== key) Object.assign(draft, { ...unasked, key });
    draft.at = at;
    fetchAsked(draft);
  },
  'slots/fetched': (draft, fact) => {
    draft.starts = fact.data.starts;
    draft.at = fact.at;
    fetchAnswered(draft, fact);
  },
  'slots/fetchFailed': (draft, fact) => {
    // Valid for no time: what failed for want of a network is asked for again when it returns.
    draft.at = 0;
    fetchFailed(draft, fact);
  },
  'slots/reservationRefused': becomeStale,
  'order/refused': becomeStale,
});
