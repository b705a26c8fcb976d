/**
 * The change of a payment method that this page asked for, or found on its way: whether it is under way, and how it ended.
 */
import type { IntentDraft } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import { useOwnWrite, type OwnWrite } from '../../kit/useOwnWrite.ts';
import { paymentMethodsTold } from './told.ts';

export type MethodChange = OwnWrite<
  NonNullable<World['paymentMethods']['ended']>,
  Extract<IntentDraft, { readonly type: 'paymentMethods/change' | 'paymentMethods/save' }>
>;
const KINDS = ['changePaymentMethod', 'savePaymentMethod'] as const;

export const useMethodChange = (): MethodChange =>
  useOwnWrite(KINDS, paymentMethodsTold, ({ paymentMethods }) => paymentMethods.ended);
