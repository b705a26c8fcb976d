/** Text messages by the operator's provider: each is posted as JSON to its address, with a bearer key. */
import type { TextPort } from './port.ts';

export interface TextSettings {
  readonly url: string;
  readonly key: string;
}
const TIMEOUT_MS = 8_000;

export const createWebhookTexts = ({ url, key }: TextSettings): TextPort => ({
  async send({ to, body }) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ to, body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  },
});
