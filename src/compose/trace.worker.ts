/**
 * The worker's entry point: receives one file, posts its progress, answers once. The page terminates it to cancel.
 */
import * as v from 'valibot';
import { TraceKeys, type TraceKey, type VerifyEd25519 } from '../../adapters/trace-file/signature.ts';
import { sendJson } from '../../adapters/http/sendJson.ts';
import { checkTrace } from './checkTrace.ts';
import type { FromTraceWorker } from './createTraceChecker.ts';

const KEYS = '/apiproxy/v1/support/trace-keys';
const TIMEOUT_MS = 5000;
/** Limits the progress messages, so that they don't keep the page busy. */
const PROGRESS_STEP_BYTES = 256 * 1024;

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  let told = 0;
  const onRead = (read: number): void => {
    if (read - told < PROGRESS_STEP_BYTES && read < file.size) return;
    told = read;
    post({ read });
  };
  // An error reported here ends the check on the page.
  checkTrace(file, onRead, { fetchKeys, verify }).then((verdict) => post({ verdict }), reportError);
});

const post = (message: FromTraceWorker): void => postMessage(message);

async function fetchKeys(): Promise<readonly TraceKey[] | null> {
  const answer = await sendJson(KEYS, v.unknown(), { timeoutMs: TIMEOUT_MS });
  const parsed = v.safeParse(TraceKeys, answer.ok ? answer.value : null);
  return parsed.success ? parsed.output.keys : null;
}

const verify: VerifyEd25519 = async (publicKey, signature, text) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
