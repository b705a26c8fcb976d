/** How cards are changed, reloaded and added. The port answers in facts, so that what makes them is loaded with the adapter. */
import type { WriteKind } from '../../domain/outbox/write.ts';
import type { WriteRule } from '../writes/write.ts';

const shared: Pick<WriteRule<WriteKind>, 'refused' | 'mostTries'> = {
  refused: (_, writeId, { code }) => ({ type: 'wallet/changeRefused', data: { writeId, code } }),
  mostTries: null,
};

export const changeCard: WriteRule<'changeCard'> = {
  ...shared,
  send: ({ wallet }, write, writeId) => wallet.change(write, writeId),
  askByKey: ({ wallet }, _, writeId) => wallet.changeOutcome(writeId),
};

export const reload: WriteRule<'reload'> = {
  ...shared,
  send: async ({ wallet, risk }, write, writeId) => wallet.reload(write, writeId, await risk.gather()),
  askByKey: ({ wallet }, _, writeId) => wallet.changeOutcome(writeId),
};

export const addCard: WriteRule<'addCard'> = {
  ...shared,
  send: ({ wallet }, write, writeId, secret) => wallet.add(write, secret ?? '', writeId),
  askByKey: ({ wallet }, _, writeId) => wallet.closeAdd(writeId),
};
