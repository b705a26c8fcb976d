/** Fake deep-link service: the links that a test made. */
import type { DeepLinksPort } from '../../../streams/deepLinks/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeDeepLinks extends DeepLinksPort {
  make(matchId: string, data: Readonly<Record<string, string>>): void;
}

export function fakeDeepLinks({ answer }: FakeServer): FakeDeepLinks {
  const links = new Map<string, Readonly<Record<string, string>>>();
  return {
    make: (matchId, data) => void links.set(matchId, data),
    data: (matchId, signal) =>
      answer(
        'data',
        () => {
          const value = links.get(matchId);
          return value === undefined ? failure('refused', 'DEEP_LINK_NOT_FOUND') : { ok: true, value };
        },
        signal,
      ),
  };
}
