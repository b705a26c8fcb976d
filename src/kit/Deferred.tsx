/** A part of every page that is loaded after it, by itself: says something where there is something to say. */
import type { ComponentType } from 'react';
import { useDeferredImport } from './useDeferredImport.ts';

/** `load` must be the same function on every render. */
export function Deferred({ load }: { readonly load: () => Promise<ComponentType> }) {
  const deferred = useDeferredImport(load, false);
  return deferred.status === 'here' && <deferred.code />;
}
