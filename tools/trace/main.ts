/**
 * `npm run trace -- verify|show|replay|rerun|diff|redact|to-test FILE`: one command a file, listed here.
 * Exit code 0: fine. 1: the trace, or the code it meets, is not as it should be. 2: wrong use.
 */
import { diff } from './diff.ts';
import { redactFile } from './redactFile.ts';
import { replay } from './replay.ts';
import { show } from './show.ts';
import { verify } from './verify.ts';
import { WrongUse, type Command } from './command.ts';
import { TraceProblem } from '../../adapters/trace-file/trace.ts';
import { CardNumberFound } from '../../adapters/trace-file/writeTrace.ts';

// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0));

const commands: Readonly<Record<string, Command>> = {
  verify,
  show,
  replay,
  diff,
  redact: redactFile,
  rerun: notYet('rerun'),
  'to-test': notYet('to-test'),
};

process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) {
      throw new WrongUse(`Usage: npm run trace -- ${Object.keys(commands).join('|')} FILE`);
    }
    return await command(args);
  } catch (problem) {
    if (problem instanceof WrongUse) {
      console.error(problem.message);
      return 2;
    }
    if (problem instanceof TraceProblem || problem instanceof CardNumberFound) {
      console.error(problem.message);
      return 1;
    }
    throw problem;
  }
}

function notYet(name: string): Command {
  return () =>
    Promise.reject(new WrongUse(`"${name}" is not there yet; verify, show, replay, diff and redact are.`));
}
