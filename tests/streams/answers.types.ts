/**
 * Does not compile while an answer of the server can be recorded without its question; checked by `npm run
 * check:types`.
 */
import type { FactOf } from '../../domain/events.ts';
import type { EventLog } from '../../streams/log/eventLog.ts';
import { type Asked, record, recordAnswer } from '../../streams/log/recordFacts.ts';

declare const log: EventLog;
declare const asked: Asked;
declare const menu: Pick<FactOf<'menu/fetched'>, 'type' | 'data'>;
declare const failed: Pick<FactOf<'wallet/fetchFailed'>, 'type' | 'data'>;
declare const price: Pick<FactOf<'pricing/priced'>, 'type' | 'data'>;
declare const order: Pick<FactOf<'order/submitted'>, 'type' | 'data'>;
declare const question: Pick<FactOf<'pricing/requested'>, 'type' | 'data'>;

export const answersNeedTheirQuestion = [
  // @ts-expect-error an answer is recorded with its question
  () => record(log, null, () => [menu]),
  // @ts-expect-error a failure is an answer too
  () => record(log, null, () => [failed]),
  // @ts-expect-error so is a price
  () => record(log, null, () => [price]),
  // @ts-expect-error and what came of a write
  () => record(log, null, () => [order]),
  () => record(log, null, () => [question]),
  () => recordAnswer(log, asked, () => [menu]),
];
