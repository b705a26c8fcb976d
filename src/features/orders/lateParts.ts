/** Parts of the orders' pages that are loaded after them. */
import { late } from '../../kit/late.tsx';

export const OrderStars = late(async () => (await import('./OrderStars.tsx')).OrderStars, {
  when: ({ session }) => (session.member === null ? 'not yet' : 'now'),
});
