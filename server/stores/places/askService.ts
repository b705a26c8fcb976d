/**
 * One request to an external places service: 4 s, 1 MB, validated JSON, no redirects (they could leak a key). Every
 * failure is PLACES_UNAVAILABLE; the reason is logged without URL, key or input.
 */
import * as v from 'valibot';
import { CodedError } from '../../base/codedError.ts';

export interface ServiceCall {
  /** As the operator wrote it; a path and parameters of its own are kept. */
  readonly url: string;
  /** Its own part of the path: `/api`, `/v1/search`. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | null>>;
  readonly userAgent: string;
  /** `timed out`, `answered 429` …: for the log. */
  readonly report: (problem: string) => void;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 4000;
const LARGEST_ANSWER = 1_000_000;

export async function askService<Shape extends v.GenericSchema>(
  call: ServiceCall,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const signal = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  try {
    const headers = { accept: 'application/json', 'accept-language': 'en', 'user-agent': call.userAgent };
    const response = await fetch(addressOf(call), { headers, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Problem(`answered ${response.status}`);
    }
    const parsed = v.safeParse(shape, jsonOf(await textOf(response)));
    if (!parsed.success) throw new Problem('answered in an unknown shape');
    return parsed.output;
  } catch (error) {
    call.report(error instanceof Problem ? error.message : signal.aborted ? 'timed out' : 'was not reached');
    throw placesUnavailable();
  }
}

export const placesUnavailable = (): CodedError =>
  new CodedError(
    'PLACES_UNAVAILABLE',
    503,
    'Places cannot be looked up right now. Try again in a moment.',
    5,
  );

/** The text to send: one line without control characters. Empty where nothing is left. */
export const questionOf = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();

class Problem extends Error {}

function addressOf({ url, path, parameters }: ServiceCall): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) address.searchParams.set(name, value);
  return address;
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new Problem('answered more than 1 MB');
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('answered something that is not JSON');
  }
}
