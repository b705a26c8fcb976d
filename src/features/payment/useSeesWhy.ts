/** Whether the person came by "See why": the payment is opened for the refusal that stands there already. */
import { useLocation } from 'react-router-dom';

export const seesWhy = { seesWhy: true } as const;

export function useSeesWhy(): boolean {
  const state = useLocation().state as Partial<typeof seesWhy> | null;
  return state?.seesWhy === true;
}
