/** The life of a write between being asked for and being answered. One intent, at most one effect. */
import * as v from 'valibot';
import { fact } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';

const writeId = pub(v.string());

export const outboxFacts = [
  /** Stored before anything leaves the device; from here on the write may have happened. */
  fact('outbox/sent', { writeId, attempt: pub(v.number()) }),
  /** Sent, and no answer came: what happened is not known. */
  fact('outbox/answerLost', { writeId, kind: pub(FailureKind) }),
  /** The server was asked by key and never saw it: it may be sent again. */
  fact('outbox/neverArrived', { writeId }),
] as const;
