/** Fake tips by idempotency key: one an order. */
import type { GivenTip } from '../../../domain/tips/shape.ts';
import type { Answer, WriteOutcome } from '../../../streams/ports.ts';
import type { TipsPort } from '../../../streams/tips/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeTips extends TipsPort {
  /** What was taken from a card, tip by tip. */
  readonly taken: readonly GivenTip[];
  refuseNext(code: string): void;
}

export function fakeTips({ answer, members, tell }: FakeServer): FakeTips {
  const byKey = new Map<string, Answer<GivenTip>>();
  const taken: GivenTip[] = [];
  const refusals: string[] = [];
  const take = (tip: GivenTip): Answer<GivenTip> => {
    const code =
      refusals.shift() ?? (taken.some(({ orderId }) => orderId === tip.orderId) ? 'TIP_GIVEN' : null);
    if (code !== null) return failure('refused', code);
    taken.push(tip);
    tell('wallet');
    return { ok: true, value: tip };
  };
  return {
    taken,
    refuseNext: (code) => void refusals.push(code),
    give: (tip, key) =>
      answer('give', () =>
        members(() => {
          const known = byKey.get(key) ?? take(tip);
          byKey.set(key, known);
          return known;
        }),
      ),
    outcome: (key) =>
      answer('outcome', () =>
        members((): Answer<WriteOutcome<GivenTip>> => {
          const known = byKey.get(key);
          if (known === undefined) return { ok: true, value: { status: 'unknown' } };
          if (known.ok) return { ok: true, value: { status: 'done', value: known.value } };
          return { ok: true, value: { status: 'refused', code: known.code ?? 'UNEXPECTED_ERROR' } };
        }),
      ),
  };
}
