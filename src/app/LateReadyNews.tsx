/** Loads the bar of an order that is being made, and what says that one is ready or was refused, where there is one. */
import { useWorld } from './hooks.ts';
import { Late } from './Late.tsx';

const loadNews = async () => (await import('../features/orders/ReadyNews.tsx')).ReadyNews;
const loadBar = async () => (await import('../features/orders/OrderBar.tsx')).OrderBar;

const loadRefusal = async () => (await import('../features/payment/PaymentNews.tsx')).PaymentNews;

const useHasOrder = () =>
  useWorld((world) =>
    [world.order.statuses, world.order.placed].some((each) => Object.keys(each).length > 0),
  );

export const LateReadyNews = () => useHasOrder() && <Late load={loadNews} />;
export const LateOrderBar = () => useHasOrder() && <Late load={loadBar} />;
export const LatePaymentNews = () =>
  useWorld(({ order }) => order.refusal !== null || order.submission !== null) && <Late load={loadRefusal} />;
