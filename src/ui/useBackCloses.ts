/** Back closes what is open over a page: a sheet or a dialog (sheetEntry.ts). */
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createSheetEntry } from './sheetEntry.ts';

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const id = useId();
  const [entry] = useState(() => createSheetEntry(id));
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? entry.open(() => close()) : undefined), [isOpen, entry]);
}
