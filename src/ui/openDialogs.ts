/** The modal dialogs that are open, the topmost last. Everything outside of that one is inert. */
import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: typeof open): void => {
  open = next;
  for (const tell of listeners) tell();
};

export const dialogOpened = (dialog: HTMLDialogElement): void => set([...open, dialog]);
export const dialogClosed = (dialog: HTMLDialogElement): void => set(open.filter((each) => each !== dialog));

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(listen, topDialog, () => null);

const topDialog = () => open.at(-1) ?? null;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
