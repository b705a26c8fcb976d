/** Parts of tips that are loaded where there is something to say of one. */
import { late } from '../../kit/late.tsx';

export const LaterTip = late(async () => (await import('./LaterTip.tsx')).LaterTip, {
  when: ({ tips }, { order: { orderId, laterTip, tipUntil } }) =>
    laterTip === null && tipUntil === null && tips.byOrder[orderId] === undefined ? 'not yet' : 'now',
});
