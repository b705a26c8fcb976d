/** The rows of the authorization tables: an operation or a route, and what each of the five is answered. */
import type { Browser } from '../kit/testServer.ts';
import type { OwnersThings } from './people.ts';

/** In the order of `people`; a single one is for all. */
export type Answers = readonly [string, string, string, string, string] | readonly [string];

export interface Row {
  /** An operation id, or `METHOD /route`. */
  readonly of: string;
  /** Where one operation has several rows. */
  readonly when?: string;
  readonly answers: Answers;
  /** Anybody may change the owner's things by it: it takes a token, or is the sandbox's. */
  readonly isForAnyone?: true;
}
export interface OperationRow extends Row {
  readonly variables: (things: OwnersThings, asOwner: Browser) => unknown;
}
/** A field that no operation of wire/operations asks for; others may ask for it where GRAPHQL_DOCUMENTS is `any`. */
export interface FieldRow extends OperationRow {
  readonly query: string;
  /** The default is a new one for each person. */
  readonly idempotencyKey?: (things: OwnersThings) => string;
}
export interface RouteRow extends Row {
  readonly path?: (things: OwnersThings) => string;
  readonly body?: unknown;
}

export const all = (answer: string): Answers => [answer];
export const membersAlone = (member: string, owner: string): Answers => [
  '401 UNAUTHENTICATED',
  '401 UNAUTHENTICATED',
  member,
  member,
  owner,
];
