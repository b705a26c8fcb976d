/** The member's payment methods, the default one first, as the log's last answer has them. */
import { useEffect } from 'react';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { paymentMethodsDocument } from '../../../streams/paymentMethods/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';

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
  const { want } = useCrema();
  const { document: state, fetchedAt, fetch, askAgain } = useReadDocument(paymentMethodsDocument);
  const status = fetch?.status;
  useEffect(() => want.paymentMethods(), [want]);
  return {
    methods: state.status === 'ready' ? state.body : null,
    isCurrent: fetchedAt !== null,
    isAsking: status === 'asking',
    isFailed: status === 'failed',
    isComing: state.status !== 'ready' && status !== 'failed',
    refresh: askAgain,
  };
}
