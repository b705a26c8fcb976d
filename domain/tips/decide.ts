/** A member tips an order once; the server says whether it is in time. After a refusal it may be pressed again. */
import type { Deciders } from '../deciders.ts';

export const tipsDeciders: Deciders<'tips/give'> = {
  'tips/give': ({ session, tips }, { data }) => {
    const phase = tips.byOrder[data.orderId]?.phase;
    const isOpen = session.member !== null && phase !== 'asked' && phase !== 'given';
    return isOpen && data.amount > 0 ? [{ type: 'tips/requested', data }] : [];
  },
};
