/** A sheet whose content is a deferred import: it opens at once, and says so where the import fails. */
import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useDeferredImport } from './useDeferredImport.ts';

type Props<T> = Omit<ComponentProps<typeof Sheet>, 'children'> & {
  /** The same function on every render. */
  readonly load: () => Promise<T>;
  readonly children: (code: T) => ReactNode;
};

export function DeferredSheet<T>({ load, children, ...sheet }: Props<T>) {
  const deferred = useDeferredImport(load, sheet.isOpen);
  return (
    <Sheet {...sheet}>
      {deferred.status === 'here' && children(deferred.code)}
      {deferred.status === 'failed' && <Text id="error.unreachable" />}
    </Sheet>
  );
}
