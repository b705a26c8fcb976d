/** One question about one's data at a time, by a member. */
import type { Deciders } from '../deciders.ts';

export const personalDataDeciders: Deciders<'personalData/refresh' | 'personalData/change'> = {
  'personalData/refresh': ({ session, personalDataFetch }) =>
    session.member === null || personalDataFetch.status === 'asking'
      ? []
      : [{ type: 'personalData/requested', data: {} }],
  'personalData/change': ({ session, personalData }, { data }) =>
    session.member === null || session.isExpired || personalData.changing !== null
      ? []
      : [{ type: 'personalData/changeRequested', data }],
};
