/**
 * `npm run trace -- verify|show|replay|rerun|diff|redact|to-test FILE`: one file per command, listed here.
 * Exit code 0: fine. 1: a problem in the trace, or a difference. 2: wrong use.
 */
import { diff } from './diff/command.ts';
import { redactFile } from './redactFile.ts';
import { replay } from './replay.ts';
import { rerunFile } from './rerun/command.ts';
import { show } from './show.ts';
import { verify } from './verify.ts';
import { WrongUse, type Command } from './command.ts';
import { toTest } from './toTest/command.ts';
import { whyFile } from './why/command.ts';
import { terminal } from './terminal.ts';
import { TraceProblem } from '../../adapters/trace-file/trace.ts';
import { CardNumberFound, StateTooLarge } from '../../adapters/trace-file/writeTrace.ts';

// `… | head` closes the pipe early; that is not an error.
process.stdout.on('error', () => process.exit(0));

const commands: Readonly<Record<string, Command>> = {
  verify,
  show,
  replay,
  diff,
  redact: redactFile,
  rerun: rerunFile,
  why: whyFile,
  'to-test': toTest,
};

/** Problems of a file: printed without a stack trace. */
const fileProblems = [TraceProblem, CardNumberFound, StateTooLarge];

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      throw new WrongUse(`Usage: npm run trace -- ${Object.keys(commands).join('|')} FILE`);
    }
    return await command(args, terminal);
  } catch (problem) {
    if (problem instanceof WrongUse) {
      terminal.complain(problem.message);
      return 2;
    }
    if (fileProblems.some((each) => problem instanceof each)) {
      terminal.complain((problem as Error).message);
      return 1;
    }
    throw problem;
  }
}
