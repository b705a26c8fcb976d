/**
 * A write: what a noun declares in streams/<noun>/writes.ts of a change to the server, besides its domain half
 * (domain/<noun>/writes.ts): how it is sent, which facts record its success and its refusal, whether it may be sent
 * again without asking by key, and after how many tries it is given up. outbox.ts carries out all writes.
 */
import type { FactDraft } from '../../domain/events.ts';
import type { Write, WriteKind } from '../../domain/outbox/write.ts';
import type { RemotePorts } from '../generated/remotePorts.ts';
import type { Answer, RemoteFailure, RiskPort, VaultPort } from '../ports.ts';

export interface WritePorts extends RemotePorts {
  readonly locale: string;
  /** For an answer that is a secret: the fact has its reference. */
  readonly vault: Pick<VaultPort, 'put'>;
  /** For a write by which a payment method is charged. */
  readonly risk: RiskPort;
}

type OfKind<K extends WriteKind> = Extract<Write, { readonly kind: K }>;

export interface WriteRule<K extends WriteKind> {
  /**
   * The result as a fact, `accepted` where the server decides later, or why there is none. `secret` is what a volatile
   * write carries, null for every other.
   */
  send(
    ports: WritePorts,
    write: OfKind<K>,
    writeId: string,
    secret: string | null,
  ): Promise<Answer<FactDraft | 'accepted'>>;
  /**
   * Asks for the outcome. Null for a write that may arrive repeatedly: it is sent again without asking. For a volatile
   * write this closes the key (`closeWrite`), so that a request which is still on its way takes no effect.
   */
  readonly askByKey:
    | ((ports: WritePorts, write: OfKind<K>, writeId: string) => Promise<Answer<Known>>)
    | null;
  refused(write: OfKind<K>, writeId: string, failure: Refusal): FactDraft;
  /**
   * For a refusal of a later attempt: the outcome of an earlier one, or null where the refusal stands. A server that no
   * longer knows the key may refuse a write that it has carried out.
   */
  readonly lookUp?: (
    ports: WritePorts,
    write: OfKind<K>,
    writeId: string,
    refusal: Refusal,
  ) => Promise<Answer<FactDraft | null>>;
  /** How often a broken server is tried; null for a write that may have happened and is never given up. */
  readonly mostTries: number | null;
}

/** The server's state of a key: unknown, under way, accepted and decided later, or its outcome. */
export type Known = 'unknown' | 'inProgress' | 'accepted' | FactDraft;
export interface Refusal {
  readonly kind: RemoteFailure['kind'];
  readonly code: string;
}

/** Then check-in fails with a message, and a favorite is shown as it was before (spec 1 sections 4, 8). */
export const TRIES_BEFORE_GIVING_UP = 3;

export const asFact = <T>(answer: Answer<T>, fact: (value: T) => FactDraft): Answer<FactDraft> =>
  answer.ok ? { ok: true, value: fact(answer.value) } : answer;
