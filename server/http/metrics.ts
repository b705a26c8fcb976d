/**
 * `GET /metrics` in Prometheus format: requests and refusals by route, operation and code, durations, sockets,
 * database connections, event loop. Label values never come from a client. Access with METRICS_TOKEN; in the sandbox
 * also without one, from this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
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
  const register = new Registry();
  const shared = { help: 'See docs/operating.md', registers: [register] };
  const requests = new Counter({
    ...{ ...shared, name: 'crema_requests_total' },
    labelNames: ['method', 'route', 'operation', 'status'],
  });
  const refusals = new Counter({
    ...{ ...shared, name: 'crema_refusals_total' },
    labelNames: ['route', 'operation', 'code'],
  });
  const durations = new Histogram({
    ...{ ...shared, name: 'crema_request_seconds', buckets: BUCKETS },
    labelNames: ['route', 'operation'],
  });
  const gauge = (name: string) => new Gauge({ ...shared, name });
  const sockets = gauge('crema_sockets_open');
  const listener = gauge('crema_listener_up');
  const messages = gauge('crema_messages_up');
  const memory = gauge('process_resident_memory_bytes');
  const connections = new Gauge({ ...shared, name: 'crema_database_connections', labelNames: ['state'] });
  const delay = new Gauge({ ...shared, name: 'crema_event_loop_delay_seconds', labelNames: ['quantile'] });
  const cpu = new Counter({ ...shared, name: 'process_cpu_seconds_total' });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());

  app.addHook('onResponse', async (request, reply) => {
    const of = { route: request.routeOptions.url ?? 'none', operation: request.operationId ?? '' };
    requests.inc({ method: request.method, ...of, status: reply.statusCode });
    if (request.refusalCode !== null) refusals.inc({ ...of, code: request.refusalCode });
    durations.observe(of, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token, isLocalEnough))
      throw new CodedError('NOT_FOUND', 404, 'There is nothing at this address.');
    sockets.set(openSockets());
    listener.set(connection.isListening() ? 1 : 0);
    messages.set(hasMessages() ? 1 : 0);
    memory.set(process.memoryUsage.rss());
    for (const [state, count] of Object.entries(connection.pool())) connections.set({ state }, count);
    for (const percent of [50, 99]) delay.set({ quantile: `0.${percent}` }, loop.percentile(percent) / 1e9);
    cpu.reset();
    cpu.inc(cpuSeconds());
    return reply.type('text/plain; version=0.0.4').send(await register.metrics());
  });
}

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
