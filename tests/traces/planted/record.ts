/** `record.ts STORY FILE`: writes the trace of a story as the build of this tree tells it. */
import { writeFile } from 'node:fs/promises';
import { writeTrace } from '../../../adapters/trace-file/writeTrace.ts';
import { foldEngine } from '../../../streams/log/foldEngine.ts';
import { recordStory } from './stories.ts';

const [story = '', file = ''] = process.argv.slice(2);
const events = await recordStory(story);
const [first] = events;
const source = {
  events,
  documents: [],
  build: 'planted',
  tab: first?.tab ?? '',
  era: first?.session ?? null,
};
await writeFile(file, await writeTrace({ ...source, exportedAt: events.at(-1)?.at ?? 0 }, foldEngine, null));
process.exit(0);
