/** Answers what the replay page asks of an opened trace. Runs in the worker and in tests. */
import type { StoredDocument } from '../../streams/ports.ts';
import { scanTrace } from '../../adapters/trace-file/scanTrace.ts';
import type { TraceSummary } from '../../adapters/trace-file/trace.ts';
import { type AppEvent } from '../../domain/events.ts';
import { no, ok, type Result } from '../../domain/result.ts';
import { projections, type ProjectionName, type World } from '../../domain/world.ts';
import { inStep } from '../../streams/replay/compareTraces.ts';
import { findShown } from '../../streams/replay/findShown.ts';
import { createPlayer, isIntentType, markOf, type Player } from '../../streams/replay/player.ts';
import { isProjection } from '../../streams/replay/valueIndex.ts';
import { NONE, parsePath } from '../../streams/replay/valuePath.ts';
import { why } from '../../streams/replay/why.ts';
import type { OpenedReplay, ReplayHeader, Timeline } from '../kit/Replay.ts';

type Asked = Omit<OpenedReplay, 'header' | 'timeline' | 'close'>;
/** The same answers, at once where that can be. */
export type ReplayAnswers = {
  readonly [K in keyof Asked]: (
    ...asked: Parameters<Asked[K]>
  ) => Awaited<ReturnType<Asked[K]>> | ReturnType<Asked[K]>;
};

export interface ReadReplay {
  readonly header: ReplayHeader;
  readonly timeline: Timeline;
  readonly answers: ReplayAnswers;
}

/** A refusal is a sentence that is safe to show. */
export async function readReplay(
  file: Blob,
  onRead: (read: number) => void,
): Promise<Result<ReadReplay, string>> {
  const collected = await collect(file, onRead);
  if (!collected.ok) return collected;
  const { events, documents, summary } = collected.value;
  const player = createPlayer(events);
  return ok({
    header: headerOf(summary),
    timeline: timelineOf(player),
    answers: answersOf(player, documents, summary.header.redacted !== null),
  });
}

interface Collected {
  readonly events: readonly AppEvent[];
  readonly documents: ReadonlyMap<string, unknown>;
  readonly summary: TraceSummary;
}

async function collect(file: Blob, onRead: (read: number) => void): Promise<Result<Collected, string>> {
  const events: AppEvent[] = [];
  const documents = new Map<string, unknown>();
  const read = await scanTrace(
    file.stream(),
    {
      event: ({ event }) => void events.push(event),
      document: ({ hash, body }: StoredDocument) => void documents.set(hash, body),
    },
    { onRead },
  );
  if (!read.ok) return no(read.reason.message);
  if (events.length === 0) return no('the trace holds no event');
  return ok({ events, documents, summary: read.value });
}

const headerOf = ({ header, chain }: TraceSummary): ReplayHeader => ({
  build: header.build,
  exportedAt: header.exportedAt,
  chain,
  isRedacted: header.redacted !== null,
  tab: header.tab,
  locale: header.madeIn?.locale ?? null,
  engine: header.madeIn?.engine ?? null,
  settings: header.madeIn?.settings ?? {},
  viewport: header.madeIn?.viewport ?? null,
});

export function timelineOf({ events, tabs, causes }: Player): Timeline {
  const types = [...new Set(events.map(({ type }) => type))];
  const typeAt = new Map(types.map((type, place) => [type, place]));
  const tabAt = new Map(tabs.map((tab, place) => [tab, place]));
  return {
    seq: events.map(({ seq }) => seq),
    at: events.map(({ at }) => at),
    type: events.map(({ type }) => typeAt.get(type) ?? 0),
    tab: events.map(({ tab }) => tabAt.get(tab as string) ?? 0),
    types,
    isIntent: types.map(isIntentType),
    tabs: tabs.map((id) => ({ id, name: causes.tabName(id) })),
    marks: events.flatMap((_, place) => {
      const mark = markOf(events, place);
      return mark === null ? [] : [{ place, mark }];
    }),
  };
}

export function answersOf(
  player: Player,
  documents: ReadonlyMap<string, unknown>,
  isRedacted: boolean,
): ReplayAnswers {
  const { events, causes, index } = player;
  const firstScreens = screensOf(events);
  let last: { readonly number: number; readonly now: World | null } = { number: 0, now: null };
  return {
    statesAt(place, tab, known) {
      const folded = player.worldAt(place, tab);
      const first = firstScreens.get(tab);
      const now = folded.screen.path === null && first !== undefined ? { ...folded, screen: first } : folded;
      const before = known === last.number ? last.now : null;
      const states = Object.fromEntries(
        names.filter((name) => before?.[name] !== now[name]).map((name) => [name, now[name]]),
      ) as Partial<World>;
      last = { number: last.number + 1, now };
      return { number: last.number, since: before === null ? 0 : known, states };
    },
    look(place) {
      const event = events[place];
      if (event === undefined) throw new RangeError(`There is no event ${place} in this trace.`);
      return { event, causes: causes.chain(event), changes: player.changesAt(place) };
    },
    find: (place, tab, text) => findShown(player.worldAt(place, tab), text),
    why(place, tab, path) {
      const parsed = parsePath(path);
      if (!parsed.ok) return null;
      const [name = '', ...keys] = parsed.value.keys;
      if (!isProjection(name)) return null;
      const answer = why(index, causes, { name, keys, tab, index: place });
      return answer === NONE ? null : answer;
    },
    document: (hash) => documents.get(hash) ?? null,
    async besides(file) {
      const other = await collect(file, () => undefined);
      if (!other.ok) return null;
      const { events: theirs, summary } = other.value;
      return inStep(events, theirs, isRedacted || summary.header.redacted !== null);
    },
  };
}

/** What each tab showed first: a page is noted a moment after it was loaded. */
function screensOf(events: readonly AppEvent[]): ReadonlyMap<string, World['screen']> {
  const screens = new Map<string, World['screen']>();
  for (const event of events)
    if (event.type === 'screen/shown' && !screens.has(event.tab)) screens.set(event.tab, event.data);
  return screens;
}

const names = Object.keys(projections) as readonly ProjectionName[];
