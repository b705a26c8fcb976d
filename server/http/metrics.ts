/**
 * `GET /metrics` in Prometheus format: requests and refusals by route, operation and code, durations, sockets,
 * database connections, event loop. Label values never come from a client. Access with METRICS_TOKEN; in the sandbox
 * also without one, from this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import type { DatabaseConnection } from '../db/createDatabase.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

export interface MetricsParts {
  readonly connection: DatabaseConnection;
  readonly openSockets: () => number;
  /** Whether the message server is connected, where there is one. */
  readonly hasMessages: () => boolean;
  readonly token: string | null;
  /** Without a token: a proxy on this machine that adds no header makes everybody look local. */
  readonly isLocalEnough: boolean;
}

export function registerMetrics(
  app: FastifyInstance,
  { connection, openSockets, hasMessages, token, isLocalEnough }: MetricsParts,
): void {
  const requests = new Map<string, number>();
  const refusals = new Map<string, number>();
  const durations = new Map<string, { readonly buckets: number[]; sum: number; count: number }>();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());

  app.addHook('onResponse', async (request, reply) => {
    const route = `route="${request.routeOptions.url ?? 'none'}",operation="${request.operationId ?? ''}"`;
    add(requests, `method="${request.method}",${route},status="${reply.statusCode}"`);
    if (request.refusalCode !== null) add(refusals, `${route},code="${request.refusalCode}"`);
    const duration = durations.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    const seconds = reply.elapsedTime / 1000;
    BUCKETS.forEach((limit, at) => {
      if (seconds <= limit) duration.buckets[at] = (duration.buckets[at] ?? 0) + 1;
    });
    duration.sum += seconds;
    duration.count += 1;
    durations.set(route, duration);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token, isLocalEnough))
      throw new CodedError('NOT_FOUND', 404, 'There is nothing at this address.');
    const pool = connection.pool();
    const text = [
      ...family('crema_requests_total', 'counter', requests),
      ...family('crema_refusals_total', 'counter', refusals),
      '# TYPE crema_request_seconds histogram',
      ...[...durations].flatMap(([route, { buckets, sum, count }]) => [
        ...BUCKETS.map(
          (limit, at) => `crema_request_seconds_bucket{${route},le="${limit}"} ${buckets[at] ?? 0}`,
        ),
        `crema_request_seconds_bucket{${route},le="+Inf"} ${count}`,
        `crema_request_seconds_sum{${route}} ${sum}`,
        `crema_request_seconds_count{${route}} ${count}`,
      ]),
      ...gauge('crema_sockets_open', openSockets()),
      ...gauge('crema_listener_up', connection.isListening() ? 1 : 0),
      ...gauge('crema_messages_up', hasMessages() ? 1 : 0),
      '# TYPE crema_database_connections gauge',
      ...Object.entries(pool).map(
        ([state, count]) => `crema_database_connections{state="${state}"} ${count}`,
      ),
      '# TYPE crema_event_loop_delay_seconds gauge',
      ...[50, 99].map(
        (percent) =>
          `crema_event_loop_delay_seconds{quantile="0.${percent}"} ${loop.percentile(percent) / 1e9}`,
      ),
      ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${cpuSeconds()}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${text.join('\n')}\n`);
  });
}

const add = (counts: Map<string, number>, labels: string): void =>
  void counts.set(labels, (counts.get(labels) ?? 0) + 1);

const family = (name: string, type: string, counts: ReadonlyMap<string, number>): readonly string[] => [
  `# TYPE ${name} ${type}`,
  ...[...counts].map(([labels, count]) => `${name}{${labels}} ${count}`),
];

const gauge = (name: string, value: number): readonly string[] => [
  `# TYPE ${name} gauge`,
  `${name} ${value}`,
];

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A request with proxy headers does not count as local, even if the proxy is on this machine. */
function mayRead({ raw, headers }: FastifyRequest, token: string | null, isLocalEnough: boolean): boolean {
  if (token === null)
    return (
      isLocalEnough &&
      LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
      headers['x-forwarded-for'] === undefined
    );
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
