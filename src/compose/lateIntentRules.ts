/** The rules of intents (streams/log/intentRules.ts), loaded at the first intent or ahead. */
import { lateCode } from '../../streams/lateCode.ts';

export const lateIntentRules = lateCode(
  async () => (await import('../../streams/log/intentRules.ts')).intentRules,
);

/** Settles when the code is there. */
export const prefetchIntentRules = async (): Promise<void> => void (await lateIntentRules());
