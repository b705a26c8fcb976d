/** `show FILE`: one line an event, for a person to read: place, time, tab, type, what led to it, the fields. */
import type { AppEvent } from '../../domain/events.ts';
import { openTrace, paths } from './command.ts';

const WIDTH = 160;

export async function show(args: readonly string[]): Promise<number> {
  const [path = ''] = paths(args, 1, 'show FILE');
  const { header, events, passedOver, documents } = await openTrace(path);
  const tabs = new Map<string, string>();
  const seqs = new Map<string, number>();
  console.log(`build ${header.build}, era ${header.era ?? 'none'}, ${documents.length} documents`);
  if (header.redacted !== null) {
    const list = Object.entries(header.redacted).map(([field, times]) => `${field} ×${times}`);
    console.log(`redacted: ${list.length > 0 ? list.join(', ') : 'nothing was personal'}`);
  }
  for (const { event } of events) {
    seqs.set(event.id, event.seq);
    if (!tabs.has(event.tab)) tabs.set(event.tab, String.fromCharCode(65 + (tabs.size % 26)));
    const cause = event.cause === null ? '' : ` ← ${seqs.get(event.cause) ?? 'before'}`;
    console.log(
      `${String(event.seq).padStart(6)} ${time(event)} ${tabs.get(event.tab)} ${event.type}${cause} ${fields(event)}`,
    );
  }
  for (const { seq, why } of passedOver) console.log(`${String(seq).padStart(6)} (${why})`);
  return 0;
}

const time = ({ at }: AppEvent): string => new Date(at).toISOString().slice(11, 23);

function fields(event: AppEvent): string {
  const text = JSON.stringify(event.data);
  return text === '{}' ? '' : text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}
