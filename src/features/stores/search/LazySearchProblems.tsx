/** The problems of a search, as a deferred import: they are rare, and the stores are shown meanwhile. */
import type { ComponentProps } from 'react';
import { useWorld } from '../../../kit/hooks.ts';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import type { SearchProblems } from './SearchProblems.tsx';

const load = async () => (await import('./SearchProblems.tsx')).SearchProblems;

export function LazySearchProblems(address: ComponentProps<typeof SearchProblems>) {
  const hasPosition = useWorld(({ deviceLocation: { status } }) => status !== 'idle' && status !== 'asking');
  const isWanted = hasPosition || address.problems.length > 0 || address.unknownFeatures.length > 0;
  const loaded = useDeferredImport(load, isWanted);
  return isWanted && loaded.status === 'here' && <loaded.code {...address} />;
}
