/** A write that is decided later, and one that carries a secret: what is known of them, from asking to answer. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { readState } from '../../../domain/storedState.ts';
import { storedStates } from '../../../domain/storedStates.ts';
import { idOf, worldAfter } from '../given.ts';

const buy: FactDraft = { type: 'vouchers/buyRequested', data: { amount: 500 } };
const redeem: FactDraft = {
  type: 'vouchers/redeemRequested',
  data: { voucherId: 'v-1', vaultRef: 'vault:1' },
};
const writeId = idOf(1);
const sent: FactDraft = { type: 'outbox/sent', data: { writeId, attempt: 1 } };
const accepted: FactDraft = { type: 'outbox/accepted', data: { writeId } };
const writesAfter = (...facts: readonly FactDraft[]) => worldAfter(facts).outbox.writes;

it('a purchase stays, accepted, until the server has decided', () => {
  expect(writesAfter(buy, sent, accepted)[writeId]).toMatchObject({
    write: { kind: 'buyVoucher', amount: 500 },
    phase: 'accepted',
  });
  const bought: FactDraft = { type: 'vouchers/bought', data: { writeId, voucherId: 'v-1', amount: 500 } };
  expect(writesAfter(buy, sent, accepted, bought)).toEqual({});
});

it('a write with a secret says which tab has it, and holds the reference alone', () => {
  expect(writesAfter(redeem)[writeId]).toMatchObject({
    write: { kind: 'redeemVoucher', voucherId: 'v-1', vaultRef: 'vault:1' },
    by: 'tab-1',
  });
});

it('both are read back from a snapshot as they were stored', () => {
  const { outbox } = worldAfter([buy, sent, accepted, redeem]);
  const stored = storedStates.outbox;
  expect(readState(stored, stored.v, structuredClone(outbox))).toEqual({ status: 'read', state: outbox });
});
