/** Writes that carry a secret: the outbox knows which tab has it and where it lies, and of other writes neither. */
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { vaultRefOf, type Write } from '../../../domain/outbox/write.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { requested } from '../orderFacts.ts';

const adding = { makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' };
const writeOf = (fact: FactDraft) => {
  const entry = worldAfter([fact]).outbox.writes[idOf(1)];
  if (entry === undefined) throw new Error(`${fact.type} should have put a write into the outbox.`);
  return entry;
};

it.each<[string, FactDraft, object]>([
  ['a card', { type: 'wallet/addRequested', data: adding }, { kind: 'addCard', ...adding }],
  [
    'an address that is used once',
    { type: 'addresses/singleUseRequested', data: { vaultRef: 'ref-1' } },
    { kind: 'addSingleUseAddress', vaultRef: 'ref-1' },
  ],
])('a write with a secret is of the tab that asked, and names where it lies: %s', (_what, fact, write) => {
  const entry = writeOf(fact);
  expect(entry).toEqual({ write, phase: 'waiting', attempt: 0, at: NOON, by: 'tab-1' });
  expect(vaultRefOf(entry.write)).toBe('ref-1');
});

it('a write without a secret is of no tab, and names no place where one lies', () => {
  const entry = writeOf(requested());
  expect(entry).not.toHaveProperty('by');
  expect(vaultRefOf(entry.write)).toBeNull();
  expect(vaultRefOf({ ...entry.write, vaultRef: 'ref-1' } as Write)).toBeNull();
});

it('a write with a secret whose place is not known has none', () => {
  expect(vaultRefOf({ kind: 'addCard' } as Write)).toBeNull();
});
