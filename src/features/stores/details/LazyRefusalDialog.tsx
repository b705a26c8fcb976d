/** The refusal of an order here as a deferred import. */
import type { ComponentProps } from 'react';
import { useDeferredImport } from '../../../kit/useDeferredImport.ts';
import type { RefusalDialog } from './RefusalDialog.tsx';

const load = async () => (await import('./RefusalDialog.tsx')).RefusalDialog;

export function LazyRefusalDialog(props: ComponentProps<typeof RefusalDialog>) {
  const dialog = useDeferredImport(load, props.refused !== null);
  return dialog.status === 'here' ? <dialog.code {...props} /> : null;
}
