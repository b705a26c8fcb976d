/** The worker's entry point: connects fetching and createStorePointsCore.ts to its messages. */
import { createStorePointsCore } from './createStorePointsCore.ts';
import { createFetchPoints } from './fetchPoints.ts';
import type { Answered, Asked, StorePointsResult, StorePointsRequest } from './protocol.ts';

const core = createStorePointsCore(createFetchPoints());

function answer(question: StorePointsRequest): Promise<StorePointsResult> | StorePointsResult {
  if (question.ask === 'marks')
    return core.marks(question.area, question.zoom, question.features, question.now);
  if (question.ask === 'prepare') return core.prepare(question.now);
  if (question.ask === 'count') return core.count(question.at, question.features, question.now);
  return core.zoomToSplit(question.groupId);
}

// An error reported here ends the worker on the page's side, which then answers its open requests.
addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  new Promise<StorePointsResult>((resolve) => resolve(answer(question))).then((said) => {
    const answered: Answered = { id, answer: said };
    postMessage(answered);
  }, reportError);
});
