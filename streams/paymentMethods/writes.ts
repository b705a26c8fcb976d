/** How saved ways to pay are changed and saved. The port answers in facts. */
import type { WriteKind } from '../../domain/outbox/write.ts';
import type { WriteRule } from '../writes/write.ts';

const shared: Pick<WriteRule<WriteKind>, 'refused' | 'mostTries'> = {
  refused: (_, writeId, { code }) => ({ type: 'paymentMethods/refused', data: { writeId, code } }),
  mostTries: null,
};

export const changePaymentMethod: WriteRule<'changePaymentMethod'> = {
  ...shared,
  send: ({ paymentMethods }, write, writeId) => paymentMethods.changeMethod(write, writeId),
  askByKey: ({ paymentMethods }, _, writeId) => paymentMethods.changeMethodOutcome(writeId),
};

export const savePaymentMethod: WriteRule<'savePaymentMethod'> = {
  ...shared,
  send: ({ paymentMethods }, write, writeId, secret) =>
    paymentMethods.saveMethod(write, secret ?? '', writeId),
  askByKey: ({ paymentMethods }, _, writeId) => paymentMethods.closeSaveMethod(writeId),
};
