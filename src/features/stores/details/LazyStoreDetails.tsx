/** Store details as a deferred import. */
import type { ComponentProps } from 'react';
import { useWorld } from '../../../kit/hooks.ts';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import type { StoreDetails } from './StoreDetails.tsx';

const load = async () => (await import('./StoreDetails.tsx')).StoreDetails;

export function LazyStoreDetails(props: ComponentProps<typeof StoreDetails>) {
  const isWanted = useWorld((world) => world.storeSelection.expanded !== null);
  const details = useDeferredImport(load, isWanted);
  return details.status === 'here' ? <details.code {...props} /> : null;
}
