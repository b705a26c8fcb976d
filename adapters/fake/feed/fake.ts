/** A fake feed: the member's entries from a cursor on, pushed or polled. */
import { Observable } from 'rxjs';
import type { FeedPort } from '../../../streams/feed/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export const fakeFeed = (server: FakeServer): FeedPort => ({
  subscribe: (cursor) =>
    new Observable((subscriber) => {
      if (!server.canConnect()) return subscriber.error(failure('unreachable'));
      if (server.member === null) return subscriber.error(failure('unauthenticated'));
      server.feedAfter(cursor).forEach((entry) => subscriber.next(entry));
      const forget = server.opened((kind) => subscriber.error(failure(kind)));
      const mute = server.onNews((entry) => subscriber.next(entry));
      return () => {
        forget();
        mute();
      };
    }),
  poll: (cursor) =>
    server.answer('poll', () =>
      server.member === null ? failure('unauthenticated') : { ok: true, value: server.feedAfter(cursor) },
    ),
});
