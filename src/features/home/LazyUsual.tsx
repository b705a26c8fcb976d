/**
 * The usual order as a deferred import: only for a member whose cart is empty, or who comes from choosing another store for one of
 * them: meanwhile another tab may have put something into the cart.
 */
import { useLocation } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { useDeferredImport } from '../../kit/useDeferredImport.ts';
import { UsualPlace } from './UsualPlace.tsx';

const load = async () => (await import('./Usual.tsx')).Usual;

export function LazyUsual() {
  const isMember = useWorld(({ session }) => session.member !== null);
  const isEmpty = useWorld(({ cart }) => cart.lines.length === 0);
  const { again } = Object(useLocation().state) as { readonly again?: unknown };
  return isMember && (isEmpty || again !== undefined) ? <Here /> : null;
}

function Here() {
  const usual = useDeferredImport(load, true);
  if (usual.status === 'here') return <usual.code />;
  return usual.status === 'failed' ? null : <UsualPlace />;
}
