/**
 * The public keys for verifying signatures: from a file (the JSON that a server publishes, or PEM) or from
 * the server itself. Ed25519 by node:crypto.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { TraceKeys, type TraceKey, type VerifyEd25519 } from '../../adapters/trace-file/signature.ts';
import { WrongUse } from './command.ts';

const PUBLISHED_AT = '/apiproxy/v1/support/trace-keys';
const PATIENCE = 10_000;
const LARGEST = 1024 * 1024;

/** `place`: a path, or a server's address. Throws WrongUse with a sentence. */
export async function readTraceKeys(place: string): Promise<readonly TraceKey[]> {
  const text = /^https?:\/\//.test(place)
    ? await fetched(place)
    : await readFile(place, 'utf8').catch(() => null);
  if (text === null) throw new WrongUse(`There is no file ${place}.`);
  const keys = text.includes('-----BEGIN') ? keysOfPem(text) : keysOfJson(text);
  if (keys === null || keys.length === 0)
    throw new WrongUse(`${place} holds no Ed25519 public key, neither as PEM nor as a server publishes it.`);
  return keys;
}

export const verifyEd25519: VerifyEd25519 = async (publicKey, signature, text) => {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
};

async function fetched(server: string): Promise<string> {
  const { origin } = new URL(server);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(origin + PUBLISHED_AT, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const text = await response.text();
    if (text.length > LARGEST) throw new Error('the answer is too large');
    return text;
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new WrongUse(`The keys of ${origin} could not be had (${why}). Give them as a file: --key FILE.`);
  }
}

function keysOfJson(text: string): readonly TraceKey[] | null {
  try {
    const parsed = v.safeParse(TraceKeys, JSON.parse(text));
    return parsed.success ? parsed.output.keys : null;
  } catch {
    return null;
  }
}

function keysOfPem(text: string): readonly TraceKey[] | null {
  try {
    return [...text.matchAll(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g)].map(([pem]) => {
      const { crv, x = '' } = createPublicKey(pem).export({ format: 'jwk' });
      if (crv !== 'Ed25519') throw new Error('another kind of key');
      return { id: keyId(x), publicKey: x };
    });
  } catch {
    return null;
  }
}

/** The key's id as the server computes it (server/trace/signingKey.ts). */
const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
