/**
 * Apollo Client for the trusted documents of wire/: queries and mutations over HTTP, subscriptions over a WebSocket,
 * through one chain of links. It caches nothing: the log is the only state (decisions 0005, 0032). Every failure is a
 * RemoteFailure: the value of a request, the error of a subscription.
 */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, type OperationVariables } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import type { Answer, NotModified, PartialAnswer, RemoteFailure, ShownMember } from '../../streams/ports.ts';
import type { TrustedDocument } from '../../wire/generated/operations.ts';
import { failure, failureOfAnswer, failureOfThrown } from '../http/failure.ts';
import { isOfOther, nobodyShown } from '../http/shownMember.ts';
import { codeOf, FailedRequest } from './FailedRequest.ts';
import {
  idempotencyKeyLink,
  offlineLink,
  timeLimitLink,
  trustedDocumentLink,
  type RequestOptions,
} from './links.ts';
import { NoCache } from './NoCache.ts';
import { socketLink } from './socketLink.ts';

export interface GraphqlClient {
  request<Result, Variables>(
    document: TrustedDocument<Result, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Answer<Result> | PartialAnswer<Result>>;
  /** A query; `known`: the hash of the answer that the device has (wire/PROTOCOL.md), null for none. */
  requestIfModified<Result, Variables>(
    document: TrustedDocument<Result, Variables>,
    variables: Variables,
    known: string | null | undefined,
    signal: AbortSignal,
  ): Promise<Answer<Result> | NotModified>;
  /** Cold: each subscriber has a socket of its own. Never completes; what ends it is its error, a RemoteFailure. */
  subscribe<Result, Variables>(
    document: TrustedDocument<Result, Variables>,
    variables: Variables,
  ): Observable<Result>;
}
export interface GraphqlClientOptions {
  readonly timeoutMs?: number;
  /** Aborts all requests under way and every later one. */
  readonly endSignal?: AbortSignal;
  /** For subscriptions, ws: or wss:. */
  readonly socketUrl?: string;
  readonly shown?: ShownMember;
}

const TIMEOUT_MS = 15_000;

export function createGraphqlClient(
  url: string,
  { timeoutMs = TIMEOUT_MS, endSignal, socketUrl = '', shown = nobodyShown }: GraphqlClientOptions = {},
): GraphqlClient {
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      socketLink(socketUrl, shown.memberId),
      ApolloLink.from([
        offlineLink,
        timeLimitLink(timeoutMs, endSignal),
        idempotencyKeyLink,
        trustedDocumentLink(url, shown.memberId),
      ]),
    ),
    cache: new NoCache(),
    queryDeduplication: false,
  });
  const fetchPolicy = 'no-cache';
  async function send<Result, Variables>(
    document: TrustedDocument<Result, Variables>,
    asked: Variables,
    options: RequestOptions,
  ): Promise<Answer<Result> | PartialAnswer<Result>> {
    const [variables, context] = [asked as OperationVariables, { ...options }];
    const { data } = isMutation(document)
      ? await client.mutate({ mutation: document, variables, context, fetchPolicy })
      : await client.query({ query: document, variables, context, fetchPolicy });
    // The operation's type comes from the same schema that the server executes.
    if (data == null) return failure('invalid');
    const value = data as Result & Marks;
    return { ok: true, value, ...(value.isPartial && { isPartial: true, retryAfterSeconds: null }) };
  }
  const failed = (thrown: unknown): RemoteFailure => {
    const answer = failureOf(thrown);
    if (isOfOther(answer)) shown.isOther();
    return answer;
  };
  return {
    request: (document, asked, options = {}) => send(document, asked, options).catch(failed),
    requestIfModified: (document, asked, known, signal) =>
      send(document, asked, known == null ? { signal } : { signal, known }).then(
        (answer) =>
          answer.ok && (answer.value as Marks).isNotModified ? { ok: true, isNotModified: true } : answer,
        failed,
      ),
    subscribe: <Result, Variables>(document: TrustedDocument<Result, Variables>, asked: Variables) =>
      new Observable<Result>((subscriber) =>
        client.subscribe({ query: document, variables: asked as OperationVariables, fetchPolicy }).subscribe({
          next: ({ data, error }) =>
            error ? subscriber.error(failureOfLive(error)) : subscriber.next(data as Result),
          complete: () => subscriber.error(failure('unreachable')),
        }),
      ),
  };
}

/** What the links say of the answer beside its data (links.ts). */
interface Marks {
  readonly isPartial?: true;
  readonly isNotModified?: true;
}

const isMutation = ({ definitions: [first] }: TrustedDocument<unknown, never>): boolean =>
  first?.kind === 'OperationDefinition' && first.operation === OperationTypeNode.MUTATION;

function failureOf(thrown: unknown): RemoteFailure {
  if (thrown instanceof FailedRequest) return thrown.failure;
  if (CombinedGraphQLErrors.is(thrown)) return failureOfAnswer(200, codeOf(thrown.errors[0]), null);
  return failureOfThrown(thrown);
}

/** The server refuses a subscription in its first result; the rest is the socket's. */
const failureOfLive = (thrown: unknown): RemoteFailure =>
  CombinedGraphQLErrors.is(thrown) ? failure('refused') : failureOf(thrown);
