/** Loads the bar of the order that is being made, where there is an order. */
import { useWorld } from './hooks.ts';
import { Late } from './Late.tsx';

const load = async () => (await import('../features/orders/OrderBar.tsx')).OrderBar;

export function LateOrderBar() {
  const hasOrder = useWorld(
    (world) => Object.keys(world.order.placed).length > 0 || Object.keys(world.order.statuses).length > 0,
  );
  return hasOrder && <Late load={load} />;
}
