/** A person's own stores as a deferred import: the first tab shows without them. */
import type { ComponentProps } from 'react';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import { Text } from '../../../i18n/Text.tsx';
import type { OwnStores } from './OwnStores.tsx';
import { StoreSkeletons } from './StoreSkeletons.tsx';

const load = async () => (await import('./OwnStores.tsx')).OwnStores;

type Props = Omit<ComponentProps<typeof OwnStores>, 'tab'> & {
  readonly tab: ComponentProps<typeof OwnStores>['tab'] | 'nearby';
};

export function LazyOwnStores({ tab, ...props }: Props) {
  const own = useDeferredImport(load, tab !== 'nearby');
  if (tab === 'nearby') return null;
  if (own.status === 'failed') return <Text id="error.unreachable" />;
  return own.status === 'here' ? <own.code {...props} tab={tab} /> : <StoreSkeletons />;
}
