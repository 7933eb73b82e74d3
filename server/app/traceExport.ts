// Takes the traces to a collector by OTLP over HTTP, in the background: one that is away costs nobody anything, and is told
// once. Loaded only where traces were asked for.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import { textFor } from '../../core/kit/text.ts';
import { codeOf } from '../kernel/faults.ts';
import type { Span, SpanStart, Tracer } from '../kernel/tracing.ts';

export interface ExportedTraces {
  readonly tracer: Tracer;
  readonly close: () => Promise<void>;
}
interface Options {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  readonly say: (line: string) => void;
}

/** What is kept while the collector is away: later spans are lost, and no memory is taken. */
const KEPT = 2048,
  EACH_MS = 1000;
/** How long the collector is waited for when the process stops. */
const FAREWELL_MS = 2000;

const PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
/** As W3C writes what a step of another process is; what is written otherwise counts for nothing. */
const contextOf = (parent: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = ''] = PARENT.exec(parent ?? '') ?? [],
    c = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(c) && !parent?.startsWith('ff')
    ? trace.setSpanContext(ROOT_CONTEXT, c)
    : ROOT_CONTEXT;
};

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const begin = (tracer: OtelTracer, name: string, { kind, data, at }: SpanStart, from: Context): Span => {
  const s = tracer.startSpan(
    name,
    {
      kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
      ...(data === undefined ? {} : { attributes: data }),
      ...(at === undefined ? {} : { startTime: at }),
    },
    from,
  );
  return spanOf(tracer, s);
};
const spanOf = (tracer: OtelTracer, s: OtelSpan): Span => {
  const { traceId, spanId, traceFlags } = s.spanContext();
  return {
    below: (name, o = {}) => begin(tracer, name, o, trace.setSpan(ROOT_CONTEXT, s)),
    rename: (name) => void s.updateName(name),
    end: ({ data, failed, at } = {}) => {
      for (const [k, v] of Object.entries(data ?? {})) if (v !== undefined) s.setAttribute(k, v);
      if (failed) s.setStatus({ code: SpanStatusCode.ERROR });
      s.end(at);
    },
    parent: `00-${traceId}-${spanId}-${(traceFlags & 1) === 1 ? '01' : '00'}`,
  };
};

const SUCCESS = 0;
/** Why a batch did not arrive: a code, for the words are the collector's. */
const reasonOf = (e: unknown): string => {
  const code = (x: unknown): string =>
    codeOf(x) ||
    (typeof x === 'object' && x !== null && 'code' in x && typeof x.code === 'number'
      ? `HTTP ${x.code}`
      : '');
  return code(e) || code(e instanceof Error ? e.cause : undefined) || (e instanceof Error ? e.name : 'error');
};
/** Tells once that it is away, and once that it is back. */
const tellingOnce = (inner: SpanExporter, { url, say }: Pick<Options, 'url' | 'say'>): SpanExporter => {
  let away = false;
  const told = (error: unknown, arrived: boolean): void => {
    if (arrived === !away) return;
    away = !arrived;
    say(
      away
        ? textFor('servidor.trazas.noSalen', { donde: url.host, detalle: reasonOf(error) })
        : textFor('servidor.trazas.salen', { donde: url.host }),
    );
  };
  return {
    export: (spans, done) =>
      inner.export(spans, ({ code, error }) => {
        told(error, code === SUCCESS);
        done({ code: SUCCESS });
      }),
    shutdown: () => inner.shutdown(),
    ...(inner.forceFlush ? { forceFlush: () => inner.forceFlush?.() ?? Promise.resolve() } : {}),
  };
};

export const exportTraces = ({ url, headers, version, say }: Options): ExportedTraces => {
  const exporter = tellingOnce(new OTLPTraceExporter({ url: url.href, headers: { ...headers } }), {
      url,
      say,
    }),
    provider = new TracerProvider({
      // Nothing of the machine. OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say more, or otherwise.
      resource: defaultResource()
        .merge(
          resourceFromAttributes({
            'service.name': 'jornal',
            'service.version': version,
            'service.instance.id': randomUUID(),
          }),
        )
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [
        new BatchSpanProcessor({ exporter, maxQueueSize: KEPT, scheduledDelayMillis: EACH_MS }),
      ],
    }),
    tracer = provider.getTracer('jornal', version);
  return {
    tracer: { begin: (name, { parent, ...o } = {}) => begin(tracer, name, o, contextOf(parent)) },
    close: () => Promise.race([provider.shutdown(), pause(FAREWELL_MS, undefined, { ref: false })]),
  };
};
