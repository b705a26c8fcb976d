/**
 * Asks the browser to keep this device's storage when it has an order to lose: browsers delete the storage of pages that
 * were not visited for a while, or when the disk is full. A refusal changes nothing.
 */
import { useEffect } from 'react';

export function useKeptStorage(hasOrder: boolean): void {
  useEffect(() => {
    // Absent in insecure contexts and in older browsers.
    const storage = navigator.storage as Partial<StorageManager> | undefined;
    if (!hasOrder || storage?.persist === undefined) return;
    const ask = async (): Promise<void> => {
      if (!(await storage.persisted?.())) await storage.persist?.();
    };
    ask().catch(() => undefined);
  }, [hasOrder]);
}
