/**
 * The links of a request over HTTP, in their order: nothing is sent while offline, each try has a time limit, a write
 * carries its Idempotency-Key, and the server is told the document's id (`documentId` of the GraphQL-over-HTTP draft).
 */
import { ApolloLink } from '@apollo/client';
import { from, throwError } from 'rxjs';
import * as v from 'valibot';
import { failure, failureOfAnswer, isOffline } from '../http/failure.ts';
import { readJson } from '../http/readJson.ts';
import { codeOf, FailedRequest } from './FailedRequest.ts';

/** Of one request, in its context. */
export interface RequestOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

export const offlineLink = new ApolloLink((operation, forward) =>
  isOffline() ? throwError(() => new FailedRequest(failure('offline'))) : forward(operation),
);

/** Aborts after the time, and with the caller's signal or `ended`. */
export const timeLimitLink = (timeoutMs: number, ended: AbortSignal | undefined): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { signal } = operation.getContext() as RequestOptions;
    const others = [signal, ended].filter((each) => each !== undefined);
    operation.setContext({ signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...others]) });
    return forward(operation);
  });

export const idempotencyKeyLink = new ApolloLink((operation, forward) => {
  const { idempotencyKey } = operation.getContext() as RequestOptions;
  if (idempotencyKey !== undefined) operation.setContext({ headers: { 'idempotency-key': idempotencyKey } });
  return forward(operation);
});

/** Apollo's HttpLink writes a query's text or a hash into `extensions`, and has no place for a documentId. */
export const trustedDocumentLink = (url: string): ApolloLink =>
  new ApolloLink((operation) => {
    const { headers, signal } = operation.getContext() as Pick<RequestInit, 'headers' | 'signal'>;
    const body = JSON.stringify({ documentId: documentIdOf(operation), variables: operation.variables });
    return from(
      send(url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body,
        ...(signal && { signal }),
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
  const body = v.safeParse(Body, await readJson(response));
  if (!response.ok) {
    const code = body.success ? codeOf(body.output.errors?.[0]) : null;
    throw new FailedRequest(failureOfAnswer(response.status, code, response.headers.get('retry-after')));
  }
  if (!body.success) throw new FailedRequest(failure('invalid'));
  return body.output as ApolloLink.Result;
}
