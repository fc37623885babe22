import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId: string;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2 for an error. */
  readonly status: number;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a test reads of OTLP in JSON. */
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly parentSpanId?: string;
        readonly attributes: readonly Attribute[];
        readonly status: { readonly code: number };
      }[];
    }[];
  }[];
}

/** A collector of OpenTelemetry of a test. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The headers of each request. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  stop(): void;
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Starts a collector that takes traces as OTLP in JSON over HTTP. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    headers.push(request.headers);
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...{ name: span.name, traceId: span.traceId, parentSpanId: span.parentSpanId ?? '' },
          service: String(valuesOf(resource.attributes)['service.name']),
          attributes: valuesOf(span.attributes),
          status: span.status.code,
        });
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, headers, stop: () => server.close() };
}
