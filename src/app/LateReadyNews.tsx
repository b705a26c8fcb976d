/** Loads what says that an order is ready, where there is an order to be ready. */
import { useWorld } from './hooks.ts';
import { Late } from './Late.tsx';

const load = async () => (await import('../features/orders/ReadyNews.tsx')).ReadyNews;

export function LateReadyNews() {
  const hasOrder = useWorld((world) => Object.keys(world.order.statuses).length > 0);
  return hasOrder && <Late load={load} />;
}
