/** Loads what says that an order is ready, where there is an order to be ready. */
import { useDeferredImport } from './useDeferredImport.ts';
import { useWorld } from './hooks.ts';

const load = async () => (await import('../features/orders/ReadyNews.tsx')).ReadyNews;

export function LateReadyNews() {
  const hasOrder = useWorld((world) => Object.keys(world.order.statuses).length > 0);
  return hasOrder && <Late />;
}

function Late() {
  const late = useDeferredImport(load, false);
  if (late.status !== 'here') return null;
  const { code: ReadyNews } = late;
  return <ReadyNews />;
}
