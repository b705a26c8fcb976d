/** Who sends text messages: the operator's provider, the sandbox's table, or nobody. */
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import { createSandboxTexts } from '../sandbox/texts.ts';
import { noTexts, type TextPort } from '../texts/port.ts';
import { createWebhookTexts } from '../texts/webhook.ts';
import type { Settings } from './settings.ts';

export function createTexts(
  { texts, isSandbox }: Pick<Settings, 'texts' | 'isSandbox'>,
  db: Database,
  clock: Clock,
): TextPort {
  if (texts !== null) return createWebhookTexts(texts);
  return isSandbox ? createSandboxTexts({ db, clock }) : noTexts;
}
