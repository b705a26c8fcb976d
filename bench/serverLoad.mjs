/** Asks a server over and over from a thread of its own, so that asking costs the server nothing. Answers requests/s. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { randomUUID } from 'node:crypto';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

parentPort.on('message', async ({ url, headers, body, forMs, atOnce }) => {
  const until = performance.now() + forMs;
  const started = performance.now();
  let answered = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await post(url, headers, body);
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, ask));
    parentPort.postMessage({ perSecond: (answered * 1000) / (performance.now() - started) });
  } catch (error) {
    parentPort.postMessage({ problem: String(error) });
  }
});

function post(url, headers, body) {
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    });
    asking.on('error', reject);
    asking.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () =>
        response.statusCode === 200 && text.includes('"OrderPricing"')
          ? resolve()
          : reject(new Error(`${response.statusCode} ${text.slice(0, 300)}`)),
      );
    });
    asking.end(body);
  });
}
