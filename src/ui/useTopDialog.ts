/** The modal dialog that is open, the topmost of several. Everything outside of it is inert. */
import { useSyncExternalStore } from 'react';

export const useTopDialog = (): Element | null => useSyncExternalStore(listen, topDialog, () => null);

const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Sheet.tsx says so of each that it opens or closes. */
function listen(tell: () => void): () => void {
  addEventListener('dialogs', tell);
  return () => removeEventListener('dialogs', tell);
}
