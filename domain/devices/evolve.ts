/** Where the member is signed in, as last heard, and which of it is being ended. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { SignedInDevice } from './shape.ts';

export interface DevicesState {
  readonly list: readonly SignedInDevice[];
  readonly fetchedAt: number | null;
  /** By write: the session that it ends; null: all but this one. */
  readonly ending: Readonly<Record<string, string | null>>;
  readonly ended: { readonly writeId: string; readonly code: string | null; readonly at: number } | null;
}

const none: DevicesState = { list: [], fetchedAt: null, ending: {}, ended: null };

export const devices = projection('devices', 'device', none, {
  'devices/fetched': (draft, { at, data }) => {
    draft.list = data.devices;
    draft.fetchedAt = at;
  },
  'devices/signOutRequested': (draft, { id, data }) => {
    draft.ending[id] = data.sessionId;
    draft.ended = null;
  },
  'devices/signedOutThere': (draft, { at, data: { writeId, sessionId } }) => {
    delete draft.ending[writeId];
    draft.list = draft.list.filter((each) =>
      sessionId === null ? each.isCurrent : each.sessionId !== sessionId,
    );
    draft.ended = { writeId, code: null, at };
    draft.fetchedAt = null;
  },
  'devices/signOutRefused': (draft, { at, data: { writeId, code } }) => {
    delete draft.ending[writeId];
    draft.ended = { writeId, code, at };
    draft.fetchedAt = null;
  },
});

/** Request state of this tab. */
export const devicesFetch = projection('devicesFetch', 'tab', notAsked, {
  'devices/requested': fetchAsked,
  'devices/fetched': fetchAnswered,
  'devices/fetchFailed': fetchFailed,
});
