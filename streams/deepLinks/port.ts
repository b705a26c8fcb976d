/** The deep-link service: the data of a link that was opened, by its match id. */
import type { Answer } from '../ports.ts';

export interface DeepLinksPort {
  data(matchId: string, signal?: AbortSignal): Promise<Answer<Readonly<Record<string, string>>>>;
}
