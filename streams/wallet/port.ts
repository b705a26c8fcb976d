/** The member's stored-value cards, asked of the server. */
import type { Answer } from '../ports.ts';

export interface WalletPort {
  cards(): Promise<
    Answer<
      readonly {
        readonly cardId: string;
        readonly nickname: string;
        readonly lastFour: string;
        readonly balance: number;
        readonly currency: string;
        readonly isPrimary: boolean;
      }[]
    >
  >;
}
