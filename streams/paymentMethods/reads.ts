/** The member's saved ways to pay, as a read: asked again when one changed, here or on another device. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';
import type { PaymentMethodsPort } from './port.ts';

const METHODS_VALID_MS = 2 * 60 * 60_000;

type Methods = Extract<Awaited<ReturnType<PaymentMethodsPort['methods']>>, { readonly ok: true }>['value'];

export const paymentMethods = ({
  paymentMethods: port,
  documents,
}: ReadPorts): LookedAtRead<'paymentMethods/requested', Methods> => ({
  asked: 'paymentMethods/requested',
  isOpen: ({ paymentMethodsFetch }) => isAsking(paymentMethodsFetch),
  dependsOn: ({ paymentMethods: { ended }, live }) => `${ended?.writeId}|${live.changes.wallet}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.methods(signal),
  answered(methods) {
    const document = documents.hold(methods);
    return {
      facts: [{ type: 'paymentMethods/fetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'paymentMethods/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) =>
      isStillValid(world.paymentMethods.fetchedAt, METHODS_VALID_MS, now),
    ask: () => ({ type: 'paymentMethods/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ paymentMethodsFetch }) => failureKind(paymentMethodsFetch),
  },
});
