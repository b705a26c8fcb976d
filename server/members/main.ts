/** `npm run members -- add|list|role|sign-out|remove-demo`: the process around membersCommand.ts. */
import { createSystemClock } from '../base/clock.ts';
import { membersCommand } from './membersCommand.ts';

process.exitCode = await membersCommand(process.argv.slice(2), {
  environment: process.env,
  clock: createSystemClock(),
  password: readPassword,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});

/** Null at a terminal, where typed text is visible. */
async function readPassword(): Promise<string | null> {
  if (process.stdin.isTTY) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Buffer));
  const [line = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
  return line === '' ? null : line;
}
