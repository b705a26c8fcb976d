/** Sends a card to the vault that served this frame and reads the answer. Never throws. */
import * as v from 'valibot';
import { paymentTypes, type FrameMessage } from '../../domain/cardFields/messages.ts';

type TokenNews =
  | Omit<Extract<FrameMessage, { readonly type: 'token' }>, 'requestId'>
  | Omit<Extract<FrameMessage, { readonly type: 'error' }>, 'requestId'>;

const Answer = v.object({
  token: v.string(),
  brand: v.nullable(v.picklist(paymentTypes)),
  lastFour: v.nullable(v.string()),
});
const TIMEOUT_MS = 20_000;
const failed = (code: Extract<TokenNews, { readonly type: 'error' }>['code']): TokenNews => ({
  type: 'error',
  code,
});

export async function askForToken(card: object, send: typeof fetch): Promise<TokenNews> {
  let response: Response;
  try {
    response = await send('/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return failed('unreachable');
  }
  if (response.status === 429) return failed('rateLimited');
  if (response.status === 503) return failed('unreachable');
  const answer = v.safeParse(Answer, await response.json().catch(() => null));
  if (response.ok && answer.success) return { type: 'token', ...answer.output };
  return failed('failed');
}
