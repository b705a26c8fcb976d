/**
 * The server's signature in a trace's footer: what is signed, where it is stored, and its verification. Sends
 * no request; keys and the platform's Ed25519 are parameters.
 */
import * as v from 'valibot';
import { statementText } from '../../domain/traceSignature.ts';
import { sha256 } from './fingerprints.ts';
import type { TraceSignature } from './format.ts';
import { footerText } from './lineOrder.ts';
import type { TraceSummary } from './trace.ts';

/** The server's published keys. */
export const TraceKeys = v.object({
  keys: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
        /** 32 bytes, base64url. */
        publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      }),
    ),
    v.maxLength(1000),
  ),
});
export type TraceKey = v.InferOutput<typeof TraceKeys>['keys'][number];

/** `publicKey` and `signature` as in the file, base64url. */
export type VerifyEd25519 = (publicKey: string, signature: string, text: string) => Promise<boolean>;

export type SignatureVerdict =
  | { readonly status: 'none' }
  | { readonly status: 'right' | 'wrong' | 'unknownKey'; readonly signature: TraceSignature };

export async function checkSignature(
  { signature, chain, headerHash, events }: Omit<TraceSummary, 'header'>,
  keys: readonly TraceKey[],
  verify: VerifyEd25519,
): Promise<SignatureVerdict> {
  if (signature === null) return { status: 'none' };
  const key = keys.find(({ id }) => id === signature.key);
  if (key === undefined) return { status: 'unknownKey', signature };
  const text = statementText({ chain, headerHash, events, ...signature });
  const isRight = await verify(key.publicKey, signature.value, text);
  return { status: isRight ? 'right' : 'wrong', signature };
}

/** The input of a signature: hashes, none of the content. */
export interface ToSign {
  readonly chain: string;
  readonly headerHash: string;
  readonly events: number;
}

const Footer = v.object({ events: v.number(), chain: v.string() });

/** For a trace's text as writeTrace returns it. */
export async function toSign(text: string): Promise<ToSign> {
  const { events, chain } = v.parse(Footer, JSON.parse(text.slice(footerStart(text))));
  return { chain, events, headerHash: sha256(text.slice(0, text.indexOf('\n'))) };
}

/** The same trace with the signature in its footer. */
export const withSignature = (text: string, { events, chain }: ToSign, signature: TraceSignature): string =>
  `${text.slice(0, footerStart(text))}${footerText(events, chain, signature)}\n`;

const footerStart = (text: string): number => text.lastIndexOf('\n', text.length - 2) + 1;
