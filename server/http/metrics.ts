// Figures of the running server for Prometheus, on an address of their own: nothing in them says which company,
// person or user they are of.
import { createServer } from 'node:http';
import { isLeft } from 'fp-ts/lib/Either.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { fail, type Failure, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { PartsQueue } from '../kernel/sharedParts.ts';
import type { CompanyCounts } from './door/companies.ts';
import type { MetricsAddress } from './metricsAddress.ts';
import { stateGauge } from './stateGauge.ts';
import { addStoreMetrics } from './storeMetrics.ts';
import { listenOn, mayListen, type EndedRequest, type ListeningServer } from './server.ts';

/** What is counted when it is asked for. */
export interface Counts {
  readonly companies: () => CompanyCounts;
  /** Absent: whoever has doors sends them. `oldest`: since when the first of those that wait does, in seconds. */
  readonly mails?: () => Promise<{
    readonly enCola: number;
    readonly rendidos: number;
    readonly oldest: number;
  }>;
  /** Where several servers share a database. */
  readonly queue?: (() => Promise<PartsQueue>) | undefined;
}

export interface Metrics {
  readonly count: (r: EndedRequest) => void;
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>;
  readonly type: string;
  /** No more is counted. */
  readonly end: () => void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const tellMails = (registers: Registry[], mails: NonNullable<Counts['mails']>): void => {
  stateGauge(registers, 'jornal_mails', textFor('servidor.metricas.correos'), async () => {
    const { enCola, rendidos } = await mails();
    return { queued: enCola, given_up: rendidos };
  });
  stateGauge(
    registers,
    'jornal_mails_oldest_seconds',
    textFor('servidor.metricas.correoMasViejo'),
    async () => ({ queued: (await mails()).oldest }),
  );
};

export const openMetrics = ({ companies, mails, queue }: Counts, version: string): Metrics => {
  const register = new Registry(),
    registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'jornal_request_duration_seconds',
    help: textFor('servidor.metricas.duracion'),
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  });
  const requests = new Counter({
    name: 'jornal_requests_total',
    help: textFor('servidor.metricas.pedidos'),
    labelNames: ['call', 'status'],
    registers,
  });
  stateGauge(registers, 'jornal_companies', textFor('servidor.metricas.empresas'), () => {
    const { abiertas, cerradas, nuevas } = companies();
    return { open: abiertas, failed: cerradas, newer: nuevas };
  });
  stateGauge(registers, 'jornal_jobs', textFor('servidor.metricas.trabajos'), () => ({
    running: companies().trabajos,
  }));
  if (mails !== undefined) tellMails(registers, mails);
  new Gauge({
    name: 'jornal_info',
    help: textFor('servidor.metricas.version'),
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    count: ({ nombre, estado, ms }) => {
      duration.observe({ call: nombre }, ms / 1000);
      requests.inc({ call: nombre, status: String(estado) });
    },
    text: () => register.metrics(),
    type: register.contentType,
    end: queue === undefined ? () => undefined : addStoreMetrics(register, queue),
  };
};

const unheard = (f: Failure): Result<never> =>
  fail('unavailable', 'servidor.metricas.noEscucha', {
    motivo: f.key === 'servidor.puertoOcupado' ? textFor('servidor.metricas.ocupado', f.params) : f.message,
  });

/** Answers `GET /metrics` alone. Fails when the address is taken or is not of this machine. */
export const serveMetrics = async (
  m: Metrics,
  { anfitrion, puerto }: MetricsAddress,
): Promise<Result<ListeningServer>> => {
  const servidor = createServer((req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('/metrics\n');
      return;
    }
    m.text().then(
      (texto) => res.writeHead(200, { 'content-type': m.type, 'cache-control': 'no-store' }).end(texto),
      () => res.writeHead(500).end(),
    );
  });
  servidor.headersTimeout = 5000;
  servidor.maxConnections = 20;
  const r = await listenOn(servidor, { anfitrion, puerto });
  return isLeft(r) ? unheard(r.left) : r;
};

/** As `mayListen`. */
export const mayServeMetrics = async (a: MetricsAddress): Promise<Result<null>> => {
  const r = await mayListen(a);
  return isLeft(r) ? unheard(r.left) : r;
};
