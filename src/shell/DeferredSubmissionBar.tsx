/**
 * Loads what says on every page that an order is on its way, as soon as one may be placed: the network may go as it is. A
 * guest's checkout says it itself.
 */
import { useLocation } from 'react-router-dom';
import { useWorld } from '../kit/hooks.ts';
import { useDeferredImport } from '../kit/useDeferredImport.ts';

const load = async () => (await import('../features/orders/SubmissionBar.tsx')).SubmissionBar;

export function DeferredSubmissionBar() {
  const isUnderWay = useWorld(({ order }) => order.submission !== null);
  const mayBePlaced = useWorld(({ cart }) => cart.lines.length > 0);
  const isTold = useLocation().pathname === '/menu/cart/guest/checkout';
  const deferred = useDeferredImport(load, isUnderWay || mayBePlaced, false);
  return <div role="status">{isUnderWay && !isTold && deferred.status === 'here' && <deferred.code />}</div>;
}
