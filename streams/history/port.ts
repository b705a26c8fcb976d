/** What happened on the member's account, asked of the server page by page. */
import type { HistoryFilter, HistoryPage } from '../../domain/history/shape.ts';
import type { Answer } from '../ports.ts';

export interface HistoryPort {
  /** `before`: the `next` of the page before; null for the first. */
  page(filter: HistoryFilter, before: string | null, signal?: AbortSignal): Promise<Answer<HistoryPage>>;
}
