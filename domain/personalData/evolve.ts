/** What a member has asked about her data, as the document of the last answer, and how her last press went on. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { PersonalDataChange } from './shape.ts';

interface Change {
  readonly writeId: string;
  readonly change: PersonalDataChange;
}
export interface PersonalDataKnown {
  readonly last: { readonly document: string } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
  readonly changing: Change | null;
  /** `code`: why the last one was refused; null: it was done. */
  readonly changed: (Change & { readonly code: string | null }) | null;
}

const none: PersonalDataKnown = { last: null, fetchedAt: null, changing: null, changed: null };

export const personalData = projection('personalData', 'device', none, {
  'personalData/fetched': (draft, { at, data }) => {
    draft.last = data;
    draft.fetchedAt = at;
  },
  'personalData/changeRequested': (draft, { id, data }) => {
    draft.changing = { writeId: id, change: data.change };
    draft.changed = null;
  },
  'personalData/changed': (draft, { data: { writeId } }) => {
    draft.fetchedAt = null;
    if (draft.changing?.writeId !== writeId) return;
    draft.changed = { ...draft.changing, code: null };
    draft.changing = null;
  },
  'personalData/changeRefused': (draft, { data: { writeId, code } }) => {
    if (draft.changing?.writeId !== writeId) return;
    draft.changed = { ...draft.changing, code };
    draft.changing = null;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'personalData' || data.what === 'profile') draft.fetchedAt = null;
  },
});

/** Request state of this tab. */
export const personalDataFetch = projection('personalDataFetch', 'tab', notAsked, {
  'personalData/requested': fetchAsked,
  'personalData/fetched': fetchAnswered,
  'personalData/fetchFailed': fetchFailed,
});
