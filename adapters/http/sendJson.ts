/** One HTTP request and response in JSON with a time-out, as an Answer. Knows no paths and no schemas. */
import * as v from 'valibot';
import type { Answer, PartialAnswer, ShownMember } from '../../streams/ports.ts';
import { isOfOther, memberHeader, nobodyShown } from './shownMember.ts';
import { failure, failureOfAnswer, failureOfThrown, isOffline, secondsOf } from './failure.ts';
import { readJson } from './readJson.ts';

export interface JsonRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** Whom the page shows: the server answers no other member (wire/PROTOCOL.md). */
  readonly memberId?: string | null;
  /** 304 is an answer, which is null: what the question named is still so. */
  readonly hasNotModified?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** A failure says its status and text. */
  readonly tellsStatus?: boolean;
}

const TIMEOUT_MS = 15_000;

/** `schema` validates a success; another shape is a failure of kind `invalid`. 204 is null, 206 a partial answer. */
export async function sendJson<S extends v.GenericSchema>(
  url: string,
  schema: S,
  {
    method = 'GET',
    body,
    idempotencyKey,
    signal,
    timeoutMs = TIMEOUT_MS,
    memberId = null,
    hasNotModified,
    headers = {},
    tellsStatus = false,
  }: JsonRequest = {},
): Promise<Answer<v.InferOutput<S>> | PartialAnswer<v.InferOutput<S>>> {
  if (isOffline()) return failure('offline');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: { ...headersFor(body, idempotencyKey), ...headers, ...memberHeader(memberId) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const json = await readJson(response);
    const retryAfter = response.headers.get('retry-after');
    const isNotModified = hasNotModified === true && response.status === 304;
    if (!response.ok && !isNotModified)
      return {
        ...failureOfAnswer(response.status, textIn(json, 'code'), retryAfter),
        ...(tellsStatus && { status: response.status, text: textIn(json, 'message') }),
      };
    const parsed = v.safeParse(schema, isNotModified ? null : json);
    if (!parsed.success) return failure('invalid');
    const answer = { ok: true, value: parsed.output } as const;
    return response.status === 206
      ? { ...answer, isPartial: true, retryAfterSeconds: secondsOf(retryAfter) }
      : answer;
  } catch (thrown) {
    return failureOfThrown(thrown);
  }
}

export type SendJson = typeof sendJson;

/** The same, aborted by `endSignal`: the running request, and each later one. `shown` is told at each. */
export const sendJsonUntil =
  (endSignal: AbortSignal, shown: ShownMember = nobodyShown): SendJson =>
  async (url, schema, request) => {
    const signal = request?.signal;
    const answer = await sendJson(url, schema, {
      ...request,
      memberId: shown.memberId(),
      signal: signal === undefined ? endSignal : AbortSignal.any([signal, endSignal]),
    });
    if (isOfOther(answer)) shown.isOther();
    return answer;
  };

function headersFor(body: unknown, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function textIn(json: unknown, name: 'code' | 'message'): string | null {
  const known = v.safeParse(v.object({ [name]: v.string() }), json);
  return known.success ? (known.output[name] ?? null) : null;
}
