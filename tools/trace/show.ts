/**
 * `show FILE`: prints one line per event: place, time, tab, type, cause, fields. The file is read twice:
 * nothing of an invalid one is printed.
 */
import { NewerTrace } from '../../adapters/trace-file/trace.ts';
import type { AppEvent } from '../../domain/events.ts';
import { paths, scanFile } from './command.ts';
import { showNewer } from './showNewer.ts';
import type { Terminal } from './terminal.ts';

const WIDTH = 160;

export async function show(args: readonly string[], terminal: Terminal): Promise<number> {
  const { say } = terminal;
  const [path = ''] = paths(args, 1, 'show FILE');
  let summary;
  try {
    summary = await scanFile(path);
  } catch (problem) {
    if (!(problem instanceof NewerTrace)) throw problem;
    return showNewer(path, problem, terminal);
  }
  const { header, documents } = summary;
  say(`build ${header.build}, era ${header.era ?? 'none'}, ${documents} documents`);
  if (header.redacted !== null) {
    const list = Object.entries(header.redacted).map(([field, times]) => `${field} ×${times}`);
    say(`redacted: ${list.length > 0 ? list.join(', ') : 'nothing was personal'}`);
  }
  const lineOf = createLineOf();
  await scanFile(path, {
    event: ({ event }) => say(lineOf(event)),
    passedOver: ({ seq, why }) => say(`${place(seq)} (${why})`),
  });
  return 0;
}

function createLineOf(): (event: AppEvent) => string {
  const tabs = new Map<string, string>();
  const seqs = new Map<string, number>();
  return (event) => {
    seqs.set(event.id, event.seq);
    if (!tabs.has(event.tab)) tabs.set(event.tab, String.fromCharCode(65 + (tabs.size % 26)));
    const cause = event.cause === null ? '' : ` ← ${seqs.get(event.cause) ?? 'before'}`;
    return `${place(event.seq)} ${time(event)} ${tabs.get(event.tab)} ${event.type}${cause} ${fields(event)}`;
  };
}

const place = (seq: number): string => String(seq).padStart(6);

const time = ({ at }: AppEvent): string => new Date(at).toISOString().slice(11, 23);

function fields(event: AppEvent): string {
  const text = JSON.stringify(event.data);
  return text === '{}' ? '' : text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}
