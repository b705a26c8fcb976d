/**
 * In place of a payment gateway where there is none, as outside the sandbox: it answers nothing, so that no charge that is
 * there moves, and knows no notification. What would need a gateway is refused before it is opened.
 */
import { GatewayUnavailable, type PaymentGateway } from './gateway.ts';

const silent = (): Promise<never> =>
  Promise.reject(new GatewayUnavailable('There is no payment gateway outside the sandbox.'));

export const noGateway: PaymentGateway = {
  keepCard: silent,
  verify: silent,
  authorize: silent,
  capture: silent,
  void: silent,
  refund: silent,
  refundPart: silent,
  find: silent,
  askForAgreement: silent,
  findAgreement: silent,
  endAgreement: silent,
  readNotification: () => null,
};
