/** Parts of every page that are loaded after it. Each decides itself whether it shows something. */
import type { World } from '../../domain/world.ts';
import { late } from '../kit/late.tsx';

export const latestNotice = ({ notices }: World): string | null => notices.latest?.id ?? null;

/** The refusals: at once for the first one, which they then show. */
export const Toasts = late(async () => (await import('./Toasts.tsx')).Toasts, {
  when: (world, { seen }) => (latestNotice(world) === seen ? 'idle' : 'now'),
});

/** Says that a sign-out in another tab took something off the device. */
export const LeftBar = late(async () => (await import('./idleParts.ts')).LeftBar, {
  when: 'idle',
});

/** The question whether visits may be counted. */
export const AnalyticsQuestion = late(
  async () => (await import('../features/analytics/AnalyticsQuestion.tsx')).AnalyticsQuestion,
  { when: 'idle' },
);

/** Says that an order is on its way: fetched as soon as one may be placed, as the network may go. */
export const SubmissionBar = late(
  async () => (await import('../features/orders/SubmissionBar.tsx')).SubmissionBar,
  { when: ({ order, cart }) => (order.submission !== null || cart.lines.length > 0 ? 'now' : 'not yet') },
);

const hasOrder = ({ order }: World) => Object.keys(order.statuses).length > 0;
const isWaitedFor = ({ order }: World) =>
  Object.values(order.statuses).some(({ status }) => status !== 'PickedUp');

/** Says that an order is ready or was refused. */
export const ReadyNews = late(async () => (await import('../features/orders/ReadyNews.tsx')).ReadyNews, {
  when: (world) => (hasOrder(world) ? 'idle' : 'not yet'),
});

/** The bar of an order that is being made. */
export const OrderBar = late(async () => (await import('../features/orders/OrderBar.tsx')).OrderBar, {
  when: (world) => (isWaitedFor(world) ? 'now' : hasOrder(world) ? 'idle' : 'not yet'),
});

/** Says that an order waits for the bank, or was refused. */
export const PaymentNews = late(
  async () => (await import('../features/payment/PaymentNews.tsx')).PaymentNews,
  { when: ({ order }) => (order.refusal !== null || order.submission !== null ? 'now' : 'not yet') },
);

/** Notes which page is shown, for a trace; at once where an order is on its way. */
export const ScreenNote = late(async () => (await import('./idleParts.ts')).ScreenNote, {
  when: ({ order }) => (order.submission === null ? 'idle' : 'now'),
});
