/** A page of the account's history is asked for once at a time, by a member. */
import type { Deciders } from '../deciders.ts';

export const HISTORY_VALID_MS = 15 * 60_000;

export const historyDeciders: Deciders<'history/refresh'> = {
  'history/refresh': ({ session, historyFetch }, { data }) =>
    session.member === null || historyFetch.byKey[data.key]?.status === 'asking'
      ? []
      : [{ type: 'history/requested', data }],
};
