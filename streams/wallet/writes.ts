/** How cards are changed and added. A refused change asks for the cards anew where another device has changed them. */
import type { FactDraft } from '../../domain/events.ts';
import { asFact, type Known, type Refusal, type WriteRule } from '../write.ts';
import type { Answer } from '../ports.ts';
import type { CardAnswer, CardOutcome } from './port.ts';

export const changeCard: WriteRule<'changeCard'> = {
  send: async ({ wallet }, { kind: _, ...change }, writeId) =>
    asFact(await wallet.change(change, writeId), changed(writeId)),
  askByKey: async ({ wallet }, _, writeId) => known(await wallet.changeOutcome(writeId), writeId),
  refused,
  mostTries: null,
};

export const addCard: WriteRule<'addCard'> = {
  send: async ({ wallet }, { makePrimaryCard, transferCard }, writeId, secret) =>
    asFact(await wallet.add({ makePrimaryCard, transferCard }, secret ?? '', writeId), changed(writeId)),
  askByKey: async ({ wallet }, _, writeId) => known(await wallet.closeAdd(writeId), writeId),
  refused,
  mostTries: null,
};

const changed =
  (writeId: string) =>
  ({ cardId, problem }: CardAnswer): FactDraft => ({
    type: 'wallet/changed',
    data: { writeId, cardId, code: problem },
  });

function refused(_: unknown, writeId: string, { code }: Pick<Refusal, 'code'>): FactDraft {
  return { type: 'wallet/changeRefused', data: { writeId, code } };
}

const known = (answer: Answer<CardOutcome>, writeId: string): Answer<Known> => {
  if (!answer.ok) return answer;
  const { value } = answer;
  if (typeof value === 'string') return { ok: true, value };
  return {
    ok: true,
    value: 'code' in value ? refused(null, writeId, value) : changed(writeId)(value),
  };
};
