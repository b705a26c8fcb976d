/** The usual order as a deferred import: only for a member whose cart is empty. */
import { useWorld } from '../../app/hooks.ts';
import { useDeferredImport } from '../../app/useDeferredImport.ts';
import { UsualPlace } from './UsualPlace.tsx';

const load = async () => (await import('./Usual.tsx')).Usual;

export function LazyUsual() {
  const isWanted = useWorld(({ session, cart }) => session.member !== null && cart.lines.length === 0);
  return isWanted ? <Here /> : null;
}

function Here() {
  const usual = useDeferredImport(load, true);
  if (usual.status === 'here') return <usual.code />;
  return usual.status === 'failed' ? null : <UsualPlace />;
}
