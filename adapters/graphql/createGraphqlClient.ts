/**
 * Apollo Client as transport for typed operations: an operation id and variables go out, its result comes back.
 * No cache: the log is the one truth (decision 0005). Query text never leaves the server's own files.
 */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, Observable } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { operationKinds, type OperationId, type Operations } from '../../wire/generated/operations.ts';
import type { Answer } from '../../streams/ports.ts';
import { failure, failureOfAnswer, failureOfThrown, isOffline } from '../http/failure.ts';

export interface GraphqlClient {
  request<Id extends OperationId>(
    id: Id,
    variables: Operations[Id]['variables'],
    options?: RequestOptions,
  ): Promise<Answer<Operations[Id]['result']>>;
}
export interface RequestOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;

export function createGraphqlClient(url: string): GraphqlClient {
  const client = new ApolloClient({
    link: operationIdLink(url),
    cache: new InMemoryCache(),
    queryDeduplication: false,
  });
  return {
    async request(id, variables, options = {}) {
      if (isOffline()) return failure('offline');
      const context = { id, ...options };
      const document = documentFor(id);
      try {
        const { data } =
          operationKinds[id] === 'mutation'
            ? await client.mutate({ mutation: document, variables, context, fetchPolicy: 'no-cache' })
            : await client.query({ query: document, variables, context, fetchPolicy: 'no-cache' });
        // The operation's type comes from the same schema that the server executes.
        return { ok: true, value: data as never };
      } catch (thrown) {
        return failureOf(thrown);
      }
    },
  };
}

/** Carries what HTTP said beside the GraphQL errors. */
class HttpFailure extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
  constructor(status: number, code: string | null, retryAfter: string | null) {
    super(`HTTP ${status}`);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

function failureOf(thrown: unknown) {
  if (thrown instanceof HttpFailure) return failureOfAnswer(thrown.status, thrown.code, thrown.retryAfter);
  if (CombinedGraphQLErrors.is(thrown)) return failureOfAnswer(200, codeOf(thrown.errors[0]), null);
  return failureOfThrown(thrown);
}

const operationIdLink = (url: string): ApolloLink =>
  new ApolloLink((operation) => {
    const { id, idempotencyKey, signal } = operation.getContext() as RequestOptions & {
      readonly id: OperationId;
    };
    return new Observable((observer) => {
      const giveUp = new AbortController();
      const signals = [
        giveUp.signal,
        AbortSignal.timeout(TIMEOUT_MS),
        ...(signal === undefined ? [] : [signal]),
      ];
      send(url, id, operation.variables, idempotencyKey, AbortSignal.any(signals)).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (thrown: unknown) => observer.error(thrown),
      );
      return () => giveUp.abort();
    });
  });

async function send(
  url: string,
  id: OperationId,
  variables: unknown,
  key: string | undefined,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ id, variables }),
    signal,
  });
  const body = (await response.json().catch(() => null)) as ApolloLink.Result | null;
  if (!response.ok || body === null) {
    const status = response.ok ? 502 : response.status;
    throw new HttpFailure(status, codeOf(body?.errors?.[0]), response.headers.get('retry-after'));
  }
  return body;
}

const codeOf = (error: { readonly extensions?: unknown } | undefined): string | null => {
  const { code } = (error?.extensions ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
};

/** Apollo wants a document to know the kind of operation; the server goes by the id. */
function documentFor(id: OperationId): DocumentNode {
  const name = { kind: Kind.NAME, value: id.replaceAll('-', '_') } as const;
  const operation = operationKinds[id] === 'mutation' ? OperationTypeNode.MUTATION : OperationTypeNode.QUERY;
  const selections = [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const];
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation,
        name,
        selectionSet: { kind: Kind.SELECTION_SET, selections },
      },
    ],
  };
}
