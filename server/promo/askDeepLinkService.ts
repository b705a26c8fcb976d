/**
 * Asks the operator's deep-link service for the data of a link: `GET {DEEP_LINK_URL}/{matchId}` with the init code and the app
 * key in headers, from the server, so that pages load no script and reach no other origin. 4 s, 16 KB, no redirects.
 */
import * as v from 'valibot';
import { CodedError } from '../base/codedError.ts';
import type { LinkData } from './deepLinks.ts';

export interface DeepLinkService {
  readonly url: string;
  readonly initCode: string;
  readonly appKey: string;
}

const TIMEOUT_MS = 4_000;
const LARGEST_ANSWER = 16_384;
const Data = v.record(v.string(), v.unknown());

/** Null where the service knows no such link. Throws DEEP_LINK_UNAVAILABLE. */
export async function askDeepLinkService(
  { url, initCode, appKey }: DeepLinkService,
  matchId: string,
): Promise<LinkData | null> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${encodeURIComponent(matchId)}`, {
      headers: { accept: 'application/json', 'x-init-code': initCode, 'x-app-key': appKey },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    const text = await boundedText(response);
    if (!response.ok) throw unavailable();
    return textsOf(v.parse(Data, JSON.parse(text)));
  } catch {
    throw unavailable();
  }
}

const unavailable = () =>
  new CodedError('DEEP_LINK_UNAVAILABLE', 503, 'The link cannot be read right now.', 5);

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > LARGEST_ANSWER) throw unavailable();
  }
  return text;
}

/** The fields that are texts; the service may tell more of a link. */
const textsOf = (data: Readonly<Record<string, unknown>>): LinkData =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
