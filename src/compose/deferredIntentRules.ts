/** The rules of intents (streams/log/intentRules.ts), loaded at the first intent or ahead. */
import { deferredImport } from '../../streams/deferredImport.ts';

export const deferredIntentRules = deferredImport(
  async () => (await import('../../streams/log/intentRules.ts')).intentRules,
);

/** Settles when the code is there. */
export const prefetchIntentRules = async (): Promise<void> => void (await deferredIntentRules());
