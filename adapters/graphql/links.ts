/**
 * The links of a request over HTTP, in their order: nothing is sent while offline, each try has a time limit, a write
 * carries its Idempotency-Key, and the server is told the document's id (`documentId` of the GraphQL-over-HTTP draft) and
 * whom the page shows.
 */
import { ApolloLink } from '@apollo/client';
import { from, throwError } from 'rxjs';
import * as v from 'valibot';
import { failure, failureOfAnswer, isOffline } from '../http/failure.ts';
import { readJson } from '../http/readJson.ts';
import { memberHeader } from '../http/shownMember.ts';
import { codeOf, FailedRequest } from './FailedRequest.ts';

/** Options of one request, kept in its context. */
export interface RequestOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** The hash of the answer that the device has: then the query is sent by GET. */
  readonly known?: string;
}

export const offlineLink = new ApolloLink((operation, forward) =>
  isOffline() ? throwError(() => new FailedRequest(failure('offline'))) : forward(operation),
);

/** Aborts after the time, and with the caller's signal or `endSignal`. */
export const timeLimitLink = (timeoutMs: number, endSignal: AbortSignal | undefined): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { signal } = operation.getContext() as RequestOptions;
    const others = [signal, endSignal].filter((each) => each !== undefined);
    operation.setContext({ signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...others]) });
    return forward(operation);
  });

export const idempotencyKeyLink = new ApolloLink((operation, forward) => {
  const { idempotencyKey } = operation.getContext() as RequestOptions;
  if (idempotencyKey !== undefined) operation.setContext({ headers: { 'idempotency-key': idempotencyKey } });
  return forward(operation);
});

/** Apollo's HttpLink writes a query's text or a hash into `extensions`, and has no place for a documentId. */
export const trustedDocumentLink = (url: string, memberId: () => string | null): ApolloLink =>
  new ApolloLink((operation) => {
    const { headers, signal, known } = operation.getContext() as Pick<RequestInit, 'headers' | 'signal'> &
      RequestOptions;
    const documentId = documentIdOf(operation);
    const { variables } = operation;
    const common = { credentials: 'same-origin', ...(signal && { signal }) } as const;
    const accept = { accept: 'application/json', ...memberHeader(memberId()) };
    if (known !== undefined) {
      // 304 is an answer to GET alone.
      const asked = new URLSearchParams({ documentId, variables: JSON.stringify(variables) });
      return from(
        send(`${url}?${asked}`, { ...common, headers: { ...accept, 'if-none-match': `"${known}"` } }),
      );
    }
    return from(
      send(url, {
        ...common,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...accept, ...headers },
        body: JSON.stringify({ documentId, variables }),
      }),
    );
  });

export const documentIdOf = ({ query }: ApolloLink.Operation): string =>
  (query as { readonly documentId?: string }).documentId ?? '';

const Problem = v.looseObject({
  message: v.fallback(v.string(), ''),
  extensions: v.optional(v.looseObject({ code: v.optional(v.unknown()) })),
});
const Body = v.looseObject({
  data: v.nullish(v.looseObject({})),
  errors: v.optional(v.array(Problem)),
});

async function send(url: string, request: RequestInit): Promise<ApolloLink.Result> {
  const response = await fetch(url, request);
  if (response.status === 304) return { data: { isNotModified: true } };
  const body = v.safeParse(Body, await readJson(response));
  if (!response.ok) {
    const code = body.success ? codeOf(body.output.errors?.[0]) : null;
    throw new FailedRequest(failureOfAnswer(response.status, code, response.headers.get('retry-after')));
  }
  if (!body.success) throw new FailedRequest(failure('invalid'));
  // 206: what could not be read is null, and the rest is an answer.
  if (response.status === 206) return { data: { ...body.output.data, isPartial: true } };
  return body.output as ApolloLink.Result;
}
