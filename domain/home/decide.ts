/** The home stream is asked for at a press; a completed card counts as seen once. */
import type { Deciders } from '../deciders.ts';

export const homeDeciders: Deciders<'home/refresh' | 'home/seeCompleted'> = {
  'home/refresh': ({ session, homeFetch, home, guestHomeFetch, guestHome }) => {
    if (session.member === null)
      return guestHomeFetch.status === 'asking'
        ? []
        : [{ type: 'home/guestRequested', data: { modifiedSince: guestHome.last?.modifiedAt ?? null } }];
    return homeFetch.status === 'asking'
      ? []
      : [{ type: 'home/requested', data: { modifiedSince: home.last?.modifiedAt ?? null } }];
  },
  'home/seeCompleted': ({ home }, { data }) =>
    home.seen.includes(data.name) ? [] : [{ type: 'home/completedSeen', data }],
};
