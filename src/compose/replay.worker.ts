/** The worker's entry point: reads and folds one trace, then answers questions about it until the page ends it. */
import type { ReplayAnswers } from './replayQuestions.ts';
import { readReplay } from './replayQuestions.ts';
import type { FromReplayWorker, ToReplayWorker } from './openReplay.ts';

/** Limits the progress messages, so that they don't keep the page busy. */
const PROGRESS_STEP_BYTES = 256 * 1024;
let answers: ReplayAnswers | null = null;

addEventListener('message', ({ data }: MessageEvent<ToReplayWorker>) => {
  // An error reported here ends the replay on the page.
  if ('file' in data) open(data.file).catch(reportError);
  else void answer(data);
});

const post = (message: FromReplayWorker): void => postMessage(message);

async function open(file: Blob): Promise<void> {
  let told = 0;
  const read = await readReplay(file, (bytes) => {
    if (bytes - told < PROGRESS_STEP_BYTES && bytes < file.size) return;
    told = bytes;
    post({ read: bytes });
  });
  if (!read.ok) return post({ refused: read.reason });
  const { header, timeline } = read.value;
  ({ answers } = read.value);
  post({ opened: { header, timeline } });
}

async function answer({ id, ask, args }: Exclude<ToReplayWorker, { file: Blob }>): Promise<void> {
  try {
    const asked = answers?.[ask] as ((...given: readonly unknown[]) => unknown) | undefined;
    post({ id, answer: await asked?.(...args) });
  } catch (error) {
    post({ id, failed: error instanceof Error ? error.message : 'unknown' });
  }
}
