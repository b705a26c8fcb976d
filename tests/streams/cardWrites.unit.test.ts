/** How cards are changed and added: what is asked under which key, with which secret, and how a lost answer is found. */
import { describe, expect, it } from 'vitest';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import { addCard, changeCard } from '../../streams/wallet/writes.ts';
import type { WritePorts } from '../../streams/write.ts';

const failure: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
const changed = { type: 'wallet/changed', data: { writeId: 'w-1', cardId: 'c-1', code: null } };
const change = {
  kind: 'changeCard',
  change: 'rename',
  cardId: 'c-1',
  nickname: 'Mine',
  toCard: null,
  amount: null,
} as const;
const add = { kind: 'addCard', makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' } as const;

/** A server that gives this answer, and what it was asked. */
function server(answer: Answer<unknown> = failure) {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answer;
    };
  const wallet = Object.fromEntries(
    ['change', 'changeOutcome', 'add', 'closeAdd'].map((call) => [call, say(call)]),
  );
  return { calls, ports: { wallet } as unknown as WritePorts };
}

describe('a change of a card', () => {
  it('is sent under the key of its write, and a lost answer is asked for by it', async () => {
    const { calls, ports } = server({ ok: true, value: changed });
    expect(await changeCard.send(ports, change, 'w-1', null)).toEqual({ ok: true, value: changed });
    expect(await changeCard.askByKey?.(ports, change, 'w-1')).toEqual({ ok: true, value: changed });
    expect(calls).toEqual([
      ['change', change, 'w-1'],
      ['changeOutcome', 'w-1'],
    ]);
  });
});

describe('a card that is added', () => {
  it('is sent with its number and PIN; where the answer is lost its key is closed', async () => {
    const { calls, ports } = server({ ok: true, value: changed });
    expect(await addCard.send(ports, add, 'w-1', '77770000111122220001')).toEqual({
      ok: true,
      value: changed,
    });
    expect(await addCard.askByKey?.(ports, add, 'w-1')).toEqual({ ok: true, value: changed });
    expect(calls).toEqual([
      ['add', add, '77770000111122220001', 'w-1'],
      ['closeAdd', 'w-1'],
    ]);
  });

  it('without its secret is refused by the server, as no card', async () => {
    const { calls, ports } = server();
    expect(await addCard.send(ports, add, 'w-1', null)).toEqual(failure);
    expect(calls).toEqual([['add', add, '', 'w-1']]);
  });
});

it('both say why they were refused, and are never given up', () => {
  const refused = { type: 'wallet/changeRefused', data: { writeId: 'w-1', code: '121032' } };
  const no = { kind: 'refused', code: '121032' } as const;
  expect(changeCard.refused(change, 'w-1', no)).toEqual(refused);
  expect(addCard.refused(add, 'w-1', no)).toEqual(refused);
  expect([changeCard.mostTries, addCard.mostTries]).toEqual([null, null]);
});
