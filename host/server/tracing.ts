import FastifyOtelInstrumentation from '@fastify/otel';
import { propagation } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { HostConfig } from '../config.ts';
import { programVersion } from '../version.ts';
import { routeName } from './route-name.ts';

/** Traces of the requests of a host (docs/deploying.md#traces). */
export interface Tracing {
  /** Traces every request of an application below a path; before everything else that it registers. */
  watch(app: FastifyInstance, base: string): Promise<void>;
  /** Sends what is not sent yet, for a moment. */
  stop(): Promise<void>;
}

/** How long the end of a host waits for a collector, in milliseconds. */
const longestFarewell = 2000;

/** What isn't a request of a reader, and comes every few seconds. */
const probes = /\/(?:healthz|readyz)$/;

/**
 * Traces requests and sends them to a collector in batches. One that is away or slow costs the traces of that time, and
 * readers nothing. How many are traced is for `OTEL_TRACES_SAMPLER`, as everywhere.
 */
export function createTracing({
  tracesEndpoint,
  tracesHeaders: headers,
  tracesName,
  trustProxy,
}: Pick<HostConfig, 'tracesEndpoint' | 'tracesHeaders' | 'tracesName' | 'trustProxy'>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${tracesEndpoint}/v1/traces`, headers });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracesName, 'service.version': programVersion() }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // The trace that a balancer began goes on; what visitors say of theirs is nothing.
  if (trustProxy !== false) propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    async watch(app, base) {
      const instrumentation = new FastifyOtelInstrumentation({
        // Of a page and a method alike the time of the whole is what is asked for.
        instrumentHooks: false,
        instrumentHandler: false,
        // The log has them, and nobody knows what they quote.
        recordExceptions: false,
        ignorePaths: ({ url }) => probes.test(url),
        requestHook(span, request) {
          // By what is asked for, and never by what the address holds beside it: that may be words and codes of readers.
          const name = routeName(request, base);
          span.updateName(`${request.method} ${name}`);
          span.setAttributes({ 'http.route': name, 'url.path': name, 'hc.request_id': request.id });
        },
      });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, longestFarewell).unref()),
      ]);
    },
  };
}
