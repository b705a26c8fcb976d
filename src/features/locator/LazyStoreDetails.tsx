/** The details of a store, whose code comes once the list is there; whoever is quicker waits for it. */
import type { ComponentProps } from 'react';
import { useWorld } from '../../app/hooks.ts';
import { useLateCode } from '../../app/useLateCode.ts';
import type { StoreDetails } from './StoreDetails.tsx';

const load = async () => (await import('./StoreDetails.tsx')).StoreDetails;

export function LazyStoreDetails(props: ComponentProps<typeof StoreDetails>) {
  const isWanted = useWorld((world) => world.locator.expanded !== null);
  const details = useLateCode(load, isWanted);
  return details.status === 'here' ? <details.code {...props} /> : null;
}
