/** A refresh of the link, and its end; only a member has one. */
import type { Deciders } from '../deciders.ts';
import { isAsking } from '../fetchState.ts';

export const partnershipsDeciders: Deciders<'partnerships/refresh' | 'partnerships/unlink'> = {
  'partnerships/refresh': ({ session, partnershipsFetch }) =>
    session.member === null || isAsking(partnershipsFetch)
      ? []
      : [{ type: 'partnerships/requested', data: {} }],
  'partnerships/unlink': ({ session, partnerships }) =>
    session.member === null || partnerships.pending !== null
      ? []
      : [{ type: 'partnerships/unlinkRequested', data: {} }],
};
