/** A refresh of the saved ways to pay, and changes to them, one at a time; only a member has any. */
import type { World } from '../world.ts';
import type { Deciders } from '../deciders.ts';

/** A doubled press, or a press in another tab while the first is on its way, asks for nothing. */
const mayChange = ({ session, outbox }: World): boolean =>
  session.member !== null &&
  !Object.values(outbox.writes).some(({ write }) => write.kind.endsWith('PaymentMethod'));

export const paymentMethodsDeciders: Deciders<
  'paymentMethods/refresh' | 'paymentMethods/change' | 'paymentMethods/save'
> = {
  'paymentMethods/refresh': ({ session, paymentMethodsFetch }) =>
    session.member === null || paymentMethodsFetch.status === 'asking'
      ? []
      : [{ type: 'paymentMethods/requested', data: {} }],
  'paymentMethods/change': (world, { data }) =>
    mayChange(world) ? [{ type: 'paymentMethods/changeRequested', data }] : [],
  'paymentMethods/save': (world, { data }) =>
    mayChange(world) ? [{ type: 'paymentMethods/saveRequested', data }] : [],
};
