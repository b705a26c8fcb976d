/** How an order is cancelled: under the key of its write, and a lost answer is asked for by that key. */
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../streams/cancellations/writes.ts';
import type { Answer, RemoteFailure } from '../../../streams/ports.ts';
import type { WritePorts } from '../../../streams/write.ts';
import { NOON } from '../../domain/given.ts';

const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const write = { kind: 'cancelOrder', orderId: 'o-1' } as const;
const cancelled = { orderId: 'o-1', cancelledAt: NOON, refunded: 545 };
const done = { type: 'cancellations/cancelled', data: { writeId: 'w-1', ...cancelled } };
const refused = {
  type: 'cancellations/refused',
  data: { writeId: 'w-1', orderId: 'o-1', code: 'ORDER_STARTED' },
};

/** A server that gives this answer, and what it was asked. */
function server(answer: Answer<unknown> = failure) {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answer;
    };
  const cancellations = { cancel: say('cancel'), cancelOutcome: say('cancelOutcome') };
  return { calls, ports: { cancellations } as unknown as WritePorts };
}

describe('a cancellation', () => {
  it('that took effect says when, and what was refunded', async () => {
    const { ports, calls } = server({ ok: true, value: cancelled });
    expect(await cancelOrder.send(ports, write, 'w-1', null)).toEqual({ ok: true, value: done });
    expect(calls).toEqual([['cancel', 'o-1', 'w-1']]);
  });

  it('without an answer is no fact, and refused it says why', async () => {
    expect(await cancelOrder.send(server().ports, write, 'w-1', null)).toEqual(failure);
    const no = { kind: 'refused', code: 'ORDER_STARTED' } as const;
    expect(cancelOrder.refused(write, 'w-1', no)).toEqual(refused);
  });

  it.each<[unknown, unknown]>([
    [{ status: 'done', cancelled }, done],
    [{ status: 'refused', code: 'ORDER_STARTED' }, refused],
    [{ status: 'unknown' }, 'unknown'],
    [{ status: 'inProgress' }, 'inProgress'],
  ])('whose answer was lost is asked for by its key: %o', async (value, known) => {
    const { ports, calls } = server({ ok: true, value });
    expect(await cancelOrder.askByKey?.(ports, write, 'w-1')).toEqual({ ok: true, value: known });
    expect(calls).toEqual([['cancelOutcome', 'w-1']]);
  });

  it('that the server does not answer for is not known, and is never given up', async () => {
    expect(await cancelOrder.askByKey?.(server().ports, write, 'w-1')).toEqual(failure);
    expect(cancelOrder.mostTries).toBeNull();
  });
});
