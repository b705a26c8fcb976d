/**
 * What is to become known of each mutation by its key, where its answer is lost. A noun's rows are in
 * tests/server/<noun>/outcomes.ts; tests/server/writeOutcome.int.test.ts finds them there, and misses none.
 */
import type { Database } from '../../../server/db/createDatabase.ts';
import type { OperationId, Operations } from '../../../wire/generated/operations.ts';
import type { TestMember } from './manyMembers.ts';
import type { Browser, TestServer } from './testServer.ts';

export interface Given extends Pick<TestServer, 'clock'> {
  readonly db: Database;
  readonly owner: TestMember;
  /** With a session. */
  readonly guest: Browser;
  /** Of the write that is sent. */
  readonly key: string;
}
type Variables<Id extends OperationId> = (
  given: Given,
) => Operations[Id]['variables'] | Promise<Operations[Id]['variables']>;

export interface KeptOutcome<Id extends OperationId> {
  /** The default is the member. */
  readonly by?: 'guest';
  readonly accepted: Variables<Id>;
  /** `accepted`: it is decided later. The default is done. */
  readonly status?: 'accepted';
  /** Why the outcome tells no more than its status. */
  readonly withoutResult?: string;
  /** Its code and what is refused with it; or why it is never refused as a write. */
  readonly refused: readonly [code: string, variables: Variables<Id>] | string;
}
/** `closes`: it asks for the outcome itself, and refuses a key that is unknown. `without`: why it has no outcome. */
type OutcomeRow<Id extends OperationId> =
  | KeptOutcome<Id>
  | { readonly closes: true }
  | { readonly without: string };

export type Outcomes<Ids extends OperationId> = { readonly [Id in Ids]: OutcomeRow<Id> };
