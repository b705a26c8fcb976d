/**
 * Apollo Client as transport for typed operations: an operation id and variables go out, its result comes back.
 * No cache: the log is the one truth (decision 0005). Query text never leaves the server's own files.
 */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, Observable } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import * as v from 'valibot';
import { operationKinds, type OperationId, type Operations } from '../../wire/generated/operations.ts';
import type { Answer, WorldFailure } from '../../streams/ports.ts';
import { failure, failureOfAnswer, failureOfThrown, isOffline } from '../http/failure.ts';
import { readJson } from '../http/readJson.ts';

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
const Problem = v.looseObject({
  message: v.fallback(v.string(), ''),
  extensions: v.optional(v.looseObject({ code: v.optional(v.unknown()) })),
});
const Body = v.looseObject({
  data: v.nullish(v.looseObject({})),
  errors: v.optional(v.array(Problem)),
});

export function createGraphqlClient(url: string, { timeoutMs = TIMEOUT_MS } = {}): GraphqlClient {
  const client = new ApolloClient({
    link: operationIdLink(url, timeoutMs),
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
        if (data == null) return failure('invalid');
        // The operation's type comes from the same schema that the server executes.
        return { ok: true, value: data as never };
      } catch (thrown) {
        return failureOf(thrown);
      }
    },
  };
}

/** Carries what HTTP said beside the GraphQL errors. */
class FailedAnswer extends Error {
  readonly failure: WorldFailure;
  constructor(answer: WorldFailure) {
    super(answer.kind);
    this.failure = answer;
  }
}

function failureOf(thrown: unknown): WorldFailure {
  if (thrown instanceof FailedAnswer) return thrown.failure;
  if (CombinedGraphQLErrors.is(thrown)) return failureOfAnswer(200, codeOf(thrown.errors[0]), null);
  return failureOfThrown(thrown);
}

const operationIdLink = (url: string, timeoutMs: number): ApolloLink =>
  new ApolloLink((operation) => {
    const { id, idempotencyKey, signal } = operation.getContext() as RequestOptions & {
      readonly id: OperationId;
    };
    return new Observable((observer) => {
      const giveUp = new AbortController();
      const signals = [
        giveUp.signal,
        AbortSignal.timeout(timeoutMs),
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
  const body = v.safeParse(Body, await readJson(response));
  if (!response.ok) {
    const code = body.success ? codeOf(body.output.errors?.[0]) : null;
    throw new FailedAnswer(failureOfAnswer(response.status, code, response.headers.get('retry-after')));
  }
  if (!body.success) throw new FailedAnswer(failure('invalid'));
  return body.output as ApolloLink.Result;
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
