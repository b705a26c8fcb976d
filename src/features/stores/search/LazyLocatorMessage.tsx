/** A message in place of the list as a deferred import: most searches find stores. Until it is there, its text alone. */
import type { ComponentProps } from 'react';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import type { LocatorMessage } from './LocatorMessage.tsx';
import { MessageText } from './MessageText.tsx';

const load = async () => (await import('./LocatorMessage.tsx')).LocatorMessage;

export function LazyLocatorMessage(props: ComponentProps<typeof LocatorMessage>) {
  const loaded = useDeferredImport(load, true);
  return loaded.status === 'here' ? (
    <loaded.code {...props} />
  ) : (
    <p>
      <MessageText message={props.message} />
    </p>
  );
}
