/**
 * The tender that the person chose on the cart's page: kept while the payment sheet is closed and opened again, and forgotten
 * with the page, unless it follows a refusal (decision 0126). The address brings the choice back after a payment method was
 * added. Whether it takes a tip is told by the sheet, so that the cart's total is the sheet's.
 */
import { createContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface TenderChoice {
  /** As the selector names it (src/features/payment/useTender.ts); null where nothing was chosen. */
  readonly tender: string | null;
  /** How a shortfall is covered (src/features/payment/usePayment.ts). */
  readonly cover: string | null;
  readonly takesTip: boolean;
}
interface ChangeableChoice extends TenderChoice {
  readonly change: (part: Partial<TenderChoice>) => void;
}

const none: TenderChoice = { tender: null, cover: null, takesTip: true };

export const TenderChoiceContext = createContext<ChangeableChoice>({ ...none, change: () => undefined });

export function useNewTenderChoice(): ChangeableChoice {
  const { search } = useLocation();
  const [choice, setChoice] = useState(() => {
    const query = new URLSearchParams(search);
    return { ...none, tender: query.get('tender'), cover: query.get('cover') };
  });
  const [change] = useState(
    () => (part: Partial<TenderChoice>) => setChoice((before) => ({ ...before, ...part })),
  );
  return { ...choice, change };
}
