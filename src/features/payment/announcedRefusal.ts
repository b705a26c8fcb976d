/**
 * Whether a refusal of an order is news: it is told once on this device, in whichever tab and however long after it came, unless
 * the person comes by "See why" to read it. The log remembers it as long as the refusal.
 */
import { useLocation } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import type { Announcement } from '../../kit/useAnnounceOnce.ts';

/** Null: nothing was sent. */
export function useAnnouncedRefusal(refusal: World['order']['refusal']): Announcement {
  const { dispatch } = useCrema();
  return {
    isNew: refusal?.isRead !== true,
    markRead() {
      if (refusal !== null) void dispatch({ type: 'order/readRefusal', data: { refusedAt: refusal.at } });
    },
  };
}

/** The state of the address to which "See why" leads: the payment is opened to read a refusal that is shown there. */
export const seesWhy = { seesWhy: true } as const;

export function useSeesWhy(): boolean {
  const state = useLocation().state as Partial<typeof seesWhy> | null;
  return state?.seesWhy === true;
}
