/** What an import command is given: its environment, a clock, and where its lines go. */
import type { Clock } from '../base/ports.ts';

export interface ImportConsole {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  out(line: string): void;
  err(line: string): void;
  /** How long a running server may take to notice a hand-over. */
  readonly noticeMs?: number;
}
