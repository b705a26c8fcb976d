/** The contract of the chain, on the fake and on the real core behind the page's end, with a worker that is no thread. */
import {
  createStorePoints,
  type StorePointsWorker,
} from '../../adapters/store-points-worker/createStorePoints.ts';
import {
  createStorePointsCore,
  type StorePointsCore,
} from '../../adapters/store-points-worker/createStorePointsCore.ts';
import { decodePoints } from '../../adapters/store-points-worker/decodePoints.ts';
import type {
  Asked,
  StorePointsResult,
  StorePointsRequest,
} from '../../adapters/store-points-worker/protocol.ts';
import { createFakeStorePoints } from '../../adapters/fake/createFakeStorePoints.ts';
import { fakeStore } from '../../adapters/fake/fakeStore.ts';
import { someCodes, wirePoints } from '../adapters/somePoints.ts';
import { CHAIN_NOON, chainContract, chainStores, type ChainStore } from './storePoints.contract.ts';

const never = Array.from({ length: 7 }, () => []);

const locationOf = ({ storeNumber, lat, lng, codes, isOpen }: ChainStore) => {
  const store = fakeStore(storeNumber, { coordinates: { latitude: lat, longitude: lng } });
  return {
    ...store,
    hoursByDay: isOpen ? store.hoursByDay : never,
    mobileOrdering: { ...store.mobileOrdering, guestOrdering: codes.includes('GC') },
    amenities: codes.filter((code) => code !== 'GC').map((code) => ({ code, name: code, category: 'Any' })),
  };
};

chainContract('the fake chain', () => {
  let now = CHAIN_NOON;
  const storePoints = createFakeStorePoints({ now: () => now, stores: chainStores.map(locationOf) });
  return {
    storePoints,
    reach: storePoints.reach,
    passTime: (ms) => void (now += ms),
    settle: () => undefined,
  };
});

const points = wirePoints(
  chainStores.map(({ lat, lng, codes, isOpen }) => {
    const features = codes.reduce((bits, code) => bits | (1 << someCodes.indexOf(code)), 0);
    return { lat, lng, features, isOpen };
  }),
);

chainContract('the chain behind its worker', () => {
  let now = CHAIN_NOON;
  let isReachable = true;
  const later: (() => void)[] = [];
  const fetchPoints = async () => (isReachable ? (decodePoints(points) ?? 'failed') : 'failed');
  const core = createStorePointsCore(fetchPoints, (work) => later.push(work));
  return {
    storePoints: createStorePoints({ now: () => now, startWorker: () => workerAround(core) }),
    reach: (reachable) => void (isReachable = reachable),
    passTime: (ms) => void (now += ms),
    settle: () => later.splice(0).forEach((work) => work()),
  };
});

/** As storePoints.worker.ts, whose own shell needs a thread. */
function workerAround(core: StorePointsCore): StorePointsWorker {
  const worker: StorePointsWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage({ id, question }: Asked) {
      void Promise.resolve(answerOf(core, question)).then((answer) =>
        Reflect.apply(worker.onmessage ?? (() => undefined), worker, [{ data: { id, answer } }]),
      );
    },
  };
  return worker;
}

function answerOf(
  core: StorePointsCore,
  question: StorePointsRequest,
): Promise<StorePointsResult> | StorePointsResult {
  switch (question.ask) {
    case 'prepare':
      return core.prepare(question.now);
    case 'marks':
      return core.marks(question.area, question.zoom, question.features, question.now);
    case 'count':
      return core.count(question.at, question.features, question.now);
    case 'zoomToSplit':
      return core.zoomToSplit(question.groupId);
  }
}
