/** The result of a rerun in words and as JSON. */
import type { AppEvent, EventDraft } from '../../../domain/events.ts';
import { type Causes, chainText, type Link } from '../../../streams/replay/causes.ts';
import { maskDraftOf, type MaskDraft } from '../masked.ts';
import { valueAt } from './drafts.ts';
import type { Difference, Rerun } from './rerun.ts';
import type { StateDifference } from './stateDifference.ts';

export interface ToldDifference {
  readonly seq: number;
  readonly type: string;
  readonly by: Difference['by'];
  readonly field: string | null;
  readonly why: string;
  readonly recorded: EventDraft | null;
  readonly today: EventDraft | null;
  /** From the event back to what began it. */
  readonly causes: readonly Link[];
}

export function toldDifference(first: Difference, causes: Causes, mask: MaskDraft): ToldDifference {
  const { at, by, field, why, recorded, today } = first;
  return {
    ...{ seq: at.seq, type: at.type, by, field, why, causes: causes.chain(at) },
    recorded: recorded && mask(draftOf(recorded)),
    today: today && mask(today),
  };
}

const draftOf = ({ type, data }: AppEvent): EventDraft => ({ type, data }) as EventDraft;

const LONGEST = 200;
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** Lines: the difference, what both are, where it comes from. */
export function differenceLines(
  { at, why, field, ...first }: Difference,
  causes: Causes,
  mask = maskDraftOf(false),
): readonly string[] {
  const [recorded, today] = [first.recorded && mask(first.recorded), first.today && mask(first.today)];
  const lines = [
    `differs first at event ${at.seq} (${at.type}, tab ${causes.tabName(at.tab)}): today's code ${why}`,
  ];
  const isOtherType = recorded?.type !== today?.type;
  if (isOtherType || field === null || field === 'type') {
    lines.push(`  recorded: ${recorded === null ? 'nothing' : `${recorded.type} ${short(recorded.data)}`}`);
    lines.push(`  today:    ${today === null ? 'nothing' : `${today.type} ${short(today.data)}`}`);
  } else {
    lines.push(`  recorded: ${field} is ${short(valueAt(recorded, field))}`);
    lines.push(`  today:    ${field} is ${short(valueAt(today, field))}`);
  }
  lines.push(`  causes:   ${chainText(causes.chain(at))}`);
  return lines;
}

/** What is known of a state that differs after an event. */
export const stateLine = (each: StateDifference): string =>
  `  ${each.path}: ${short(each.before)} before, ${short(each.today)} today, recorded ${
    'recorded' in each ? short(each.recorded) : 'another value, of which the trace has the hash alone'
  }`;

/** What was executed again, and how much was taken from the record. */
export function againLine({ again }: Pick<Rerun, 'again'>): string {
  const { taken, ...made } = again;
  const parts = Object.entries(made).flatMap(([by, count]) => (count === 0 ? [] : [`${count} by ${by}`]));
  return `facts made again: ${parts.join(', ') || 'none'}; taken from the record: ${taken}`;
}
