/** The worker's shell: fetches the points, hands questions to the core and answers back. Runs off the page's thread. */
import { createChainCore } from './createChainCore.ts';
import { createFetchPoints } from './fetchPoints.ts';
import type { Answered, Asked, ChainAnswer, ChainQuestion } from './protocol.ts';

const core = createChainCore(createFetchPoints());

function answer(question: ChainQuestion): Promise<ChainAnswer> | ChainAnswer {
  if (question.ask === 'marks')
    return core.marks(question.area, question.zoom, question.features, question.now);
  if (question.ask === 'prepare') return core.prepare(question.now);
  if (question.ask === 'count') return core.count(question.at, question.features, question.now);
  return core.zoomToSplit(question.groupId);
}

// An error reported here ends the worker on the page's side, which answers whoever waits.
addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  new Promise<ChainAnswer>((resolve) => resolve(answer(question))).then((said) => {
    const answered: Answered = { id, answer: said };
    postMessage(answered);
  }, reportError);
});
