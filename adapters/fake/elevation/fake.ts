/** A fake elevation: the password `right`, and the code `of the mail` once one was begun, each prove what is asked. */
import type { Elevated, ElevationPort } from '../../../streams/elevation/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

const THE_CODE = 'of the mail';
const GOOD_FOR_MS = 10 * 60_000;

export function fakeElevation({ answer, members, now }: FakeServer): ElevationPort {
  const ends = new Map<string, number>();
  let hasCode = false;
  const nameOf = ({ action, target }: Elevated): string => `${action} ${target}`;
  return {
    endOf: (action, signal) =>
      answer(
        null,
        () => members(() => ({ ok: true, value: ends.get(nameOf({ action, target: '' })) ?? null })),
        signal,
      ),
    kinds: (_action, signal) =>
      answer(null, () => members(() => ({ ok: true, value: ['password', 'code'] })), signal),
    begin: () =>
      answer(null, () =>
        members(() => {
          hasCode = true;
          return { ok: true, value: null };
        }),
      ),
    prove: (about, kind, proof) =>
      answer(null, () =>
        members(() => {
          if (kind === 'password' && proof !== 'right') return failure('refused', 'INVALID_CREDENTIALS');
          if (kind === 'code' && !(hasCode && proof === THE_CODE))
            return failure('refused', hasCode ? 'CODE_WRONG' : 'CODE_EXPIRED');
          const endsAt = now() + GOOD_FOR_MS;
          ends.set(nameOf(about), endsAt);
          return { ok: true, value: endsAt };
        }),
      ),
  };
}
