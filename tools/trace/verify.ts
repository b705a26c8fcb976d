/**
 * `verify FILE [--key FILE|ADDRESS]`: checks form, schemas and chain, and a server's signature if there is
 * one and its key is given. Doesn't fold the events; see replay.
 */
import { checkSignature } from '../../adapters/trace-file/signature.ts';
import type { TraceSummary } from '../../adapters/trace-file/trace.ts';
import { paths, scanFile } from './command.ts';
import type { Terminal } from './terminal.ts';
import { readTraceKeys, verifyEd25519 } from './traceKeys.ts';

export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { rest, key } = withoutKey(args);
  const [path = ''] = paths(rest, 1, 'verify FILE [--key FILE|ADDRESS]');
  const keys = key === null ? null : await readTraceKeys(key);
  const summary = await scanFile(path);
  const { events, documents, passedOver, header } = summary;
  const also = passedOver > 0 ? `, ${passedOver} places hold none` : '';
  terminal.say(`verified: ${events} events, chain intact`);
  terminal.say(
    `build ${header.build}, ${documents} documents${also}, ${header.redacted === null ? 'NOT redacted' : 'redacted'}`,
  );
  terminal.say(
    'The chain shows accidental damage or cuts. It does not prove who made the file: whoever changes a file can make its chain anew.',
  );
  return printSignature(summary, keys, terminal);
}

async function printSignature(
  summary: TraceSummary,
  keys: Parameters<typeof checkSignature>[1] | null,
  { say, complain }: Terminal,
): Promise<number> {
  const verdict = await checkSignature(summary, keys ?? [], verifyEd25519);
  if (verdict.status === 'none') {
    say('not signed: no server says that it received this file');
    return keys === null ? 0 : 1;
  }
  const { key, at, session } = verdict.signature;
  const when = new Date(at).toISOString();
  if (verdict.status === 'right') {
    say(`signed by ${key} at ${when}`);
    say(
      `The server with this key received this file's hash from a ${session}'s session at that time. It does not say that what the file tells is true.`,
    );
    return 0;
  }
  if (verdict.status === 'wrong') {
    complain(`signature is wrong: key ${key} did not sign this file`);
    return 1;
  }
  if (keys === null) {
    say(`carries a signature of key ${key} at ${when}, not checked: give the server's public key with --key`);
    return 0;
  }
  complain(`signature is wrong: it names key ${key}, which is not among those given`);
  return 1;
}

function withoutKey(args: readonly string[]): {
  readonly rest: readonly string[];
  readonly key: string | null;
} {
  const at = args.indexOf('--key');
  const key = at === -1 ? undefined : args[at + 1];
  return key === undefined ? { rest: args, key: null } : { rest: args.toSpliced(at, 2), key };
}
