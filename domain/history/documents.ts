/** A page of what happened on a member's account. */
import { HistoryPage } from './shape.ts';

export const historyDocuments = { historyPage: HistoryPage };
