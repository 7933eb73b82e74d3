// The cases that walk an import.
import type { AnyMachineSnapshot } from 'xstate';
import { failure } from '../kit/failure.ts';
import { keyBy, stateName, type Walkable } from '../kit/paths.ts';
import { a, failures, gives, refused, u, waited } from './answers.cases.ts';
import { importJobMachine } from './importJob.ts';
import type { ImportJobContext } from './importJobEvent.ts';
import { inertJob, inertPorts, inertRows, inertUndo } from './inert.ts';

const { network, noSession, ...otherFailures } = failures;
const ajustes = { alError: 'abort', periodo: '2026-09', clave: null, nuevas: 0, simular: 0, cliente: '{}' };
const sinFilas = failure(
  'invalid',
  'api.respuesta',
  { mensaje: 'No se pudo.' },
  { errors: [{ field: 'periodo', code: 'required', message: 'Es requerido.' }] },
);
const looked = (fase: string, rechazadas = 0) => {
  const estado = estadoEn(fase, rechazadas);
  return a(`looked ${fase}`, { type: 'looked', estado }, gives(estado));
};
const estadoEn = (fase: string, rechazadas: number) => ({
  id: 'i1',
  tabla: 'Novedades',
  at: '2026-10-05T12:00:00.000Z',
  fase,
  ajustes,
  recibidas: fase === 'recibiendo' ? 3 : 4,
  revisadas: 4,
  aplicadas: fase === 'terminada' ? 4 - rechazadas : 0,
  rechazadas,
});
const job = (estado: string, hechos: number) => ({
  id: 't1',
  tipo: 'importacion',
  estado,
  hechos,
  total: 4,
  mensaje: '',
  resultado: null,
});

/**
 * Resting states, where the way there no longer matters. A cut or stopped import still remembers it, to
 * continue.
 */
const RESTS: ReadonlySet<string> = new Set([
  'idle',
  'received',
  'rejected',
  'reviewed',
  'applied',
  'undone',
  'undoing',
  'expired',
]);
const key = (s: AnyMachineSnapshot): string => {
  const at = stateName(s.value),
    c: ImportJobContext = s.context;
  if (at === 'cut' && c.step === 'undoing') return 'cut undoing';
  return RESTS.has(at)
    ? at
    : JSON.stringify([
        at,
        at === 'cut' || at === 'halted' ? c.step : null,
        ...(c.verb === null ? [c.filas, c.revisar, c.stopping] : [c.verb, c.lost]),
      ]);
};

export const importJobWalk: Walkable = {
  name: 'importJob',
  machine: importJobMachine({ ...inertPorts, observeJob: inertJob, rows: inertRows, takeBack: inertUndo }),
  over: importJobMachine,
  cases: [
    u('start', { type: 'start', tabla: 'Novedades', ajustes, total: 4, revisar: 1 }),
    u('startSinRevisar', { type: 'start', tabla: 'Novedades', ajustes, total: 4, revisar: 0 }),
    u('resume', { type: 'resume', tabla: 'Novedades', id: 'i1', filas: 1, revisar: 1 }),
    u('resumeSinFilas', { type: 'resume', tabla: 'Novedades', id: 'i1', filas: 0, revisar: 0 }),
    u('apply', { type: 'apply', alError: null }),
    u('applySkip', { type: 'apply', alError: 'skip' }),
    u('undo', { type: 'undo', alError: 'abort' }),
    u('takeBack', { type: 'takeBack', tabla: 'Novedades', id: 'i2', alError: 'skip' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    u('clear', { type: 'clear' }),
    waited,
    a('created', { type: 'created', id: 'i1' }, gives({ id: 'i1' })),
    a('sent', { type: 'sent', desde: 2, mas: true }),
    a('sentAll', { type: 'sent', desde: 4, mas: false }),
    a('sentNothing', { type: 'sent', desde: 0, mas: false }),
    a('begun', { type: 'begun', trabajo: 't1' }, gives({ trabajo: 't1' })),
    a('advanced', { type: 'advanced', hechos: 2, total: 4 }),
    a('finished', { type: 'finished', estado: job('terminado', 4) }),
    a('broken', { type: 'finished', estado: job('fallo', 2) }),
    a('stopped', { type: 'stopped' }, gives(estadoEn('recibiendo', 0))),
    ...['recibiendo', 'revisada', 'aplicando', 'terminada', 'revertida'].map((f) => looked(f)),
    looked('rechazada', 1),
    network,
    noSession,
    otherFailures.notFound,
  ],
  rare: [
    a('invalid', { type: 'failed', failure: sinFilas }, refused('invalid', 'error', sinFilas).reply),
    a('halted', { type: 'finished', estado: job('detenido', 2) }),
    looked('descartada'),
    ...Object.values(otherFailures).filter((c) => c !== otherFailures.notFound),
  ],
  key,
  told: keyBy((c: ImportJobContext) => [
    c.notice !== null,
    c.progress !== null,
    c.key !== null,
    c.estado?.fase ?? null,
    c.errors.length > 0,
  ]),
};
