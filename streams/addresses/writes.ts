/**
 * How addresses are saved. The token for an address that is used once stays in the memory of the page that asked: the
 * fact has the reference to it.
 */
import type { FactDraft } from '../../domain/events.ts';
import type { Answer, WriteOutcome } from '../ports.ts';
import {
  asFact,
  type Known,
  TRIES_BEFORE_GIVING_UP,
  type WritePorts,
  type WriteRule,
} from '../writes/write.ts';

export const saveAddress: WriteRule<'saveAddress'> = {
  send: ({ addresses }, write, writeId) => addresses.save(write, writeId),
  askByKey: async ({ addresses }, write, writeId) =>
    known(
      await addresses.saveOutcome(writeId),
      (fact) => fact,
      (code) => refusedSave(write, writeId, { code }),
    ),
  refused: (write, writeId, { code }) => refusedSave(write, writeId, { code }),
  // An address that was added before is the same when it is added again.
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const addSingleUseAddress: WriteRule<'addSingleUseAddress'> = {
  send: async ({ addresses, vault }, _write, writeId, secret) =>
    asFact(await addresses.addSingleUse(secret ?? '', writeId), (token) => added(vault, writeId, token)),
  askByKey: async ({ addresses, vault }, write, writeId) =>
    known(
      await addresses.closeSingleUse(writeId),
      (token) => added(vault, writeId, token),
      (code) => refusedSingleUse(write, writeId, { code }),
    ),
  refused: (write, writeId, { code }) => refusedSingleUse(write, writeId, { code }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};

type Refused<K extends 'saveAddress' | 'addSingleUseAddress'> = (
  write: Parameters<WriteRule<K>['refused']>[0],
  writeId: string,
  refusal: { readonly code: string },
) => FactDraft;

const refusedSave: Refused<'saveAddress'> = ({ kind: _kind, ...asked }, writeId, { code }) => ({
  type: 'addresses/saveRefused',
  data: { ...asked, writeId, code },
});
const refusedSingleUse: Refused<'addSingleUseAddress'> = (_write, writeId, { code }) => ({
  type: 'addresses/singleUseRefused',
  data: { writeId, code },
});
const added = (vault: WritePorts['vault'], writeId: string, token: string): FactDraft => ({
  type: 'addresses/singleUseAdded',
  data: { writeId, tokenRef: vault.put(token) },
});

function known<T>(
  answer: Answer<WriteOutcome<T>>,
  done: (value: T) => FactDraft,
  refused: (code: string) => FactDraft,
): Answer<Known> {
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === 'done') return { ok: true, value: done(value.value) };
  return { ok: true, value: value.status === 'refused' ? refused(value.code) : value.status };
}
