/**
 * `rerun FILE [--json]`: runs the recorded intents and answers through today's code and compares the facts: "the same
 * facts", or the first difference with its chain of causes. The states are compared, too, as `replay` does.
 */
import { sha256 } from '../../../adapters/trace-file/fingerprints.ts';
import { createReplay, type Replay } from '../../../adapters/trace-file/replayTrace.ts';
import { foldEngine as engine } from '../../../streams/log/foldEngine.ts';
import { createCauses } from '../../../streams/replay/causes.ts';
import { scanFile, type Command } from '../command.ts';
import { loadTrace, type LoadedTrace } from '../loadTrace.ts';
import { maskDraftOf, maskValueOf } from '../masked.ts';
import { options } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { comparisonOf } from './comparisonOf.ts';
import { rerunFrom } from './fromCommand.ts';
import { type Rerun, rerun } from './rerun.ts';
import { type StateDifference, stateDifferences } from './stateDifference.ts';
import { againLine, differenceLines, stateLine, toldDifference } from './words.ts';

const USAGE = 'rerun FILE [--from N [--seeds K]] [--invariant NAME | --until TYPE] [--json]';
const VALUES = ['from', 'seeds', 'invariant', 'until'];

export const rerunFile: Command = async (args, terminal) => {
  const given = options(args, { paths: 1, flags: ['json'], values: VALUES, usage: USAGE });
  const { paths, flags } = given;
  const [path = ''] = paths;
  const trace = await loadTrace(path);
  if (VALUES.some((name) => given.values.has(name))) return rerunFrom(trace, given, terminal);
  const result = rerun(trace.events, { how: comparisonOf(trace) });
  const replay = await replayOf(path);
  if (flags.has('json')) terminal.say(JSON.stringify(asJson(trace, result, replay)));
  else report(trace, result, replay, terminal);
  return result.status === 'same' && !isFoldedOtherwise(trace, replay) ? 0 : 1;
};

async function replayOf(path: string): Promise<Replay> {
  const running = createReplay(engine);
  await scanFile(path, running.visitor);
  return running.result();
}

/** The handlers are for the same facts as then, and make other states of them. */
const isFoldedOtherwise = ({ header }: LoadedTrace, { status }: Replay): boolean =>
  status === 'differs' && header.reducers === sha256(engine.reducers);

/** Of a log whose beginning was removed, today's code cannot know what the first facts were decided on. */
const isCut = ({ events }: LoadedTrace): boolean => events[0]?.type !== 'engine/eraStarted';
const CUT =
  "The trace begins in the middle of its log: what today's code decides otherwise may be for want of what came before.";

function report(trace: LoadedTrace, result: Rerun, replay: Replay, { say, complain }: Terminal): void {
  const causes = createCauses(trace.events);
  const { first } = result;
  if (first === null) say(`the same facts: ${result.events} events`);
  else for (const line of differenceLines(first, causes)) complain(line);
  if (first !== null && isCut(trace)) complain(CUT);
  say(againLine(result));
  if (trace.passedOver.length > 0)
    say(`${trace.passedOver.length} places hold no event for this code; they were passed over`);
  if (replay.status === 'reproduced') return;
  const place =
    replay.first === null
      ? `before event ${replay.checkpoint}`
      : `at event ${replay.first.event.seq} (${replay.first.event.type})`;
  const names = replay.projections.slice(0, MAX_NAMES).join(', ') || 'equal again at the next checkpoint';
  const tell = isFoldedOtherwise(trace, replay) ? complain : say;
  tell(`the states differ ${place}; projections at event ${replay.checkpoint}: ${names}`);
  for (const each of statesOf(trace, replay)) tell(stateLine(each));
  if (!isFoldedOtherwise(trace, replay))
    say(`This code folds other facts than build ${trace.header.build} did, so its states may differ.`);
}
const MAX_NAMES = 20;

const isRedacted = ({ header }: LoadedTrace): boolean => header.redacted !== null;

function statesOf(trace: LoadedTrace, replay: Replay): readonly StateDifference[] {
  if (replay.status === 'reproduced' || replay.first === null) return [];
  const mask = maskValueOf(trace.events, isRedacted(trace));
  return stateDifferences(trace.events, replay.first, trace.header.tab, mask);
}

function asJson(trace: LoadedTrace, result: Rerun, replay: Replay): unknown {
  const { status, first, events, again } = result;
  return {
    result: status === 'same' ? 'the same facts' : 'differs',
    events,
    again,
    difference:
      first === null
        ? null
        : toldDifference(first, createCauses(trace.events), maskDraftOf(isRedacted(trace))),
    isBeginningMissing: isCut(trace),
    states:
      replay.status === 'reproduced'
        ? { result: 'reproduced' }
        : {
            result: isFoldedOtherwise(trace, replay) ? 'differs' : 'other reducers',
            seq: replay.first?.event.seq ?? null,
            projections: replay.projections,
            parts: statesOf(trace, replay),
          },
  };
}
