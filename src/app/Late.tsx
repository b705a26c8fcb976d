/** A part of every page that is loaded after it, by itself: says something where there is something to say. */
import type { ComponentType } from 'react';
import { useDeferredImport } from './useDeferredImport.ts';

/** `load` must be the same function on every render. */
export function Late({ load }: { readonly load: () => Promise<ComponentType> }) {
  const late = useDeferredImport(load, false);
  return late.status === 'here' && <late.code />;
}
