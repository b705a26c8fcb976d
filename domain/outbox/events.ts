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
  /** It never left the device: there was no network. */
  fact('outbox/notSent', { writeId }),
  /** Sent again without asking the server first: the write may arrive twice without harm. */
  fact('outbox/resumed', { writeId }),
  /** Sent before, and now the server wants a sign-in before it says what became of it: it is asked after that. */
  fact('outbox/signInAwaited', { writeId }),
  /** The server has it, and what comes of it is decided later: it is asked until it says so. */
  fact('outbox/accepted', { writeId }),
] as const;
