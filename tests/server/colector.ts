// A collector of traces of the tests' own: takes OTLP over HTTP as JSON, and keeps it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, string | number | boolean>>;
}
export interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Received[] }[];
  }[];
}
export const valor = (all: readonly Attribute[], key: string): string | number | boolean | undefined => {
  const v = all.find((a) => a.key === key)?.value;
  return v && Object.values(v)[0];
};

/** A collector: takes OTLP over HTTP as JSON, and keeps it. */
export const colector = async () => {
  const cuerpos: string[] = [],
    pedidos: { readonly camino: string; readonly clave: string | undefined }[] = [];
  const s: Server = createServer((req, res) => {
    let cuerpo = '';
    req.setEncoding('utf8');
    req.on('data', (d: string) => {
      cuerpo += d;
    });
    req.on('end', () => {
      cuerpos.push(cuerpo);
      pedidos.push({ camino: req.url ?? '', clave: req.headers['x-clave']?.toString() });
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((r) => s.listen(0, '127.0.0.1', () => r()));
  const lotes = (): readonly Batch[] => cuerpos.map((c) => JSON.parse(c) as Batch);
  return {
    url: `http://127.0.0.1:${(s.address() as AddressInfo).port}`,
    pedidos,
    texto: () => cuerpos.join('\n'),
    recurso: () => lotes()[0]?.resourceSpans[0]?.resource.attributes ?? [],
    tramos: (): readonly Received[] =>
      lotes().flatMap((l) => l.resourceSpans.flatMap((r) => r.scopeSpans.flatMap((x) => x.spans))),
    cerrar: () =>
      new Promise<void>((r) => {
        s.closeAllConnections();
        s.close(() => r());
      }),
  };
};

export type Colector = Awaited<ReturnType<typeof colector>>;
