/** The product's worker, which also tells the page when the points have arrived: what is measured begins there. */
import '../../adapters/store-points-worker/storePoints.worker.ts';

export interface DataHere {
  /** Milliseconds since the epoch, as exactly as `performance` knows. */
  readonly dataHereAt: number;
}

const fetchPoints = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { ok, status, headers, ...response } = await fetchPoints(input, init).then(async (answer) => ({
    ok: answer.ok,
    status: answer.status,
    headers: answer.headers,
    body: await answer.arrayBuffer(),
  }));
  const told: DataHere = { dataHereAt: performance.timeOrigin + performance.now() };
  if (ok) postMessage(told);
  return new Response(response.body, { status, headers });
};
