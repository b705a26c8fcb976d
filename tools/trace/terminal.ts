/** The output of a command: one line at a time, with control characters escaped. */
import { printable } from '../../domain/printable.ts';

export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

/** `print` and `printError` are called with escaped lines. */
export const createTerminal = (
  print: (line: string) => void,
  printError: (line: string) => void,
): Terminal => ({
  say: (line) => print(printable(line)),
  complain: (line) => printError(printable(line)),
});

export const terminal = createTerminal(
  (line) => console.log(line),
  (line) => console.error(line),
);
