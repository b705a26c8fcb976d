/** What people send to support, and what support sees, asked of the server. Nothing of it is stored on the device. */
import type { Answer } from '../ports.ts';

export interface SentTrace {
  /** As it is said: `ABCD-EFGH`. */
  readonly code: string;
  /** Milliseconds. */
  readonly receivedAt: number;
  readonly endsAt: number;
  readonly events: number;
}
export interface OpenedTrace extends SentTrace {
  readonly memberId: string | null;
  readonly text: string;
  /** False: the file is not what the server received. */
  readonly isAsReceived: boolean;
  /** Oldest first. */
  readonly notes: readonly TraceNote[];
}
/** What a support person noted on a trace; `by`: the first name. */
export interface TraceNote {
  readonly noteId: string;
  readonly by: string;
  /** Milliseconds. */
  readonly at: number;
  readonly note: string;
}
export interface FoundOrder {
  readonly orderId: string;
  readonly storeName: string;
  readonly status: string;
  readonly isCancelled: boolean;
  /** Cents. */
  readonly total: number;
  readonly currency: string;
  /** Milliseconds. */
  readonly submittedAt: number;
}
export interface SupportedMember {
  readonly memberId: string;
  readonly firstName: string;
  /** Masked. */
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly joinDate: string;
  readonly sessions: number;
}
/** What would help: an open order (its store), held money (cents), a refused write (its kind), each with why. */
export interface Need {
  readonly what: 'openOrder' | 'heldMoney' | 'refusedWrite';
  readonly detail: string;
  /** Of held money. */
  readonly currency: string | null;
  readonly why: string;
  readonly at: number;
}
export interface FoundMember {
  readonly member: SupportedMember | null;
  /** An order's guest, who has no account. */
  readonly isGuest: boolean;
  readonly needs: readonly Need[];
  readonly traces: readonly SentTrace[];
}

export interface SupportPort {
  /** Whether the desk is this person's. */
  isDeskOpen(signal?: AbortSignal): Promise<Answer<boolean>>;
  /** A redacted trace; refused with TRACE_INVALID, TRACE_NOT_REDACTED. */
  sendTrace(text: string): Promise<Answer<SentTrace>>;
  /** `reason`: is in the audit log. Refused with TRACE_NOT_FOUND. */
  openTrace(code: string, reason: string): Promise<Answer<OpenedTrace>>;
  /** Kept once by its id, however often it is sent. Answers all notes of the trace; refused with TRACE_NOT_FOUND. */
  addNote(code: string, note: Pick<TraceNote, 'noteId' | 'note'>): Promise<Answer<readonly TraceNote[]>>;
  findMember(
    by: { readonly email: string } | { readonly orderId: string },
    reason: string,
  ): Promise<Answer<FoundMember>>;
  /** By the number on a receipt, which several orders may have; newest first. */
  findOrders(number: string, reason: string): Promise<Answer<readonly FoundOrder[]>>;
  endSessions(memberId: string, reason: string): Promise<Answer<number>>;
}
