/** Asking for what happened on the account, page by page. What is known is in documents. */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';

/** `pageKey` of shape.ts. It says when and which order. */
const key = personal(v.string());
const tab = { scope: 'tab' } as const;

export const historyIntents = [intent('history/refresh', { key }, tab)] as const;

export const historyFacts = [
  fact('history/requested', { key }, tab),
  fact('history/fetched', {
    key,
    document: documentRef('historyPage'),
    next: personal(v.nullable(v.string())),
  }),
  fact('history/fetchFailed', { key, kind: pub(FailureKind) }, tab),
] as const;
