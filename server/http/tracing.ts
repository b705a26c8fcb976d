/**
 * OpenTelemetry: one span a request, sent to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, JSON). A span has the route
 * pattern, the operation, the status and the code of a refusal; no path, query, header, address or id of a person. A
 * client's `traceparent` is not taken over. The packages are loaded only where an endpoint is set.
 */
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface TracingSettings {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
}

/** A collector that does not answer must not delay the shutdown. */
const EXPORT_MS = 2_000;

export async function traceRequests(app: FastifyInstance, settings: TracingSettings | null): Promise<void> {
  if (settings === null) return;
  const [{ SpanKind, SpanStatusCode }, { BatchSpanProcessor, NodeTracerProvider }, exporters, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new exporters.OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new NodeTracerProvider({
    // No resource detectors: they would send the host name and the command line.
    resource: resources.resourceFromAttributes({ 'service.name': settings.serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('crema');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    spans.set(request, tracer.startSpan('request', { kind: SpanKind.SERVER, root: true }));
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    const { operationId, refusalCode } = request;
    span?.updateName(`${request.method} ${operationId ?? route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'crema.request_id': request.id,
      ...(operationId === null ? {} : { 'graphql.operation.name': operationId }),
      ...(refusalCode === null ? {} : { 'crema.code': refusalCode }),
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}
