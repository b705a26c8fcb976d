/** The member's payment methods, the default one first, as the log's last answer has them. */
import { useCallback, useEffect } from 'react';
import { PaymentMethods, type PaymentMethod } from '../../domain/paymentMethods/documents.ts';
import { useCrema } from './Crema.ts';
import { useAskForLost, useDocument, useWorld } from './hooks.ts';

export interface Methods {
  /** Null while none are known. */
  readonly methods: readonly PaymentMethod[] | null;
  /** Nothing has changed since they were asked for. */
  readonly isCurrent: boolean;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  /** None are known, and they are on their way. */
  readonly isComing: boolean;
  refresh(): void;
}

export function useMethods(): Methods {
  const { dispatch, want } = useCrema();
  const { last, fetchedAt } = useWorld((world) => world.paymentMethods);
  const document = last?.document ?? null;
  const status = useWorld((world) => world.paymentMethodsFetch.status);
  const state = useDocument(document, PaymentMethods);
  const refresh = useCallback(() => void dispatch({ type: 'paymentMethods/refresh', data: {} }), [dispatch]);
  useEffect(() => want.paymentMethods(), [want]);
  useAskForLost(document, state, refresh);
  return {
    methods: state.status === 'ready' ? state.body : null,
    isCurrent: fetchedAt !== null,
    isAsking: status === 'asking',
    isFailed: status === 'failed',
    isComing: state.status !== 'ready' && status !== 'failed',
    refresh,
  };
}
