/** Fake partnership: linked or not, as a test says. */
import { NOT_LINKED } from '../../../domain/partnerships/shape.ts';
import type { PartnershipsPort } from '../../../streams/partnerships/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePartnerships extends PartnershipsPort {
  link(): void;
  /** How often it was unlinked, each key once. */
  readonly unlinked: readonly string[];
}

export function fakePartnerships({ answer, members, now }: FakeServer): FakePartnerships {
  let linkedAt: number | null = null;
  const unlinked: string[] = [];
  const answers = new Map<string, Answer<null>>();
  const unlink = (key: string): Answer<null> => {
    if (linkedAt === null) return failure('refused', NOT_LINKED);
    linkedAt = null;
    unlinked.push(key);
    return { ok: true, value: null };
  };
  return {
    link: () => void (linkedAt = now()),
    unlinked,
    partnership: (signal) =>
      answer(
        'partnership',
        () => members(() => ({ ok: true, value: { linkedAt, bonusStars: 0, yearEndsBefore: '2027-06-18' } })),
        signal,
      ),
    authenticate: (signal) =>
      answer(
        'authenticate',
        () => members(() => ({ ok: true, value: 'https://partner.example.com/authorize' })),
        signal,
      ),
    unlinkPartner: (key) =>
      answer('unlinkPartner', () =>
        members(() => {
          const told = answers.get(key) ?? unlink(key);
          answers.set(key, told);
          return told;
        }),
      ),
  };
}
