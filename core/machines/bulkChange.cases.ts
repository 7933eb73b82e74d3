// The cases that walk a bulk change of rows.
import type { AnyMachineSnapshot } from 'xstate';
import { failure } from '../kit/failure.ts';
import { keyBy, stateName, type Walkable } from '../kit/paths.ts';
import { a, failures, gives, refused, u, waited } from './answers.cases.ts';
import { bulkChangeMachine } from './bulkChange.ts';
import type { BulkChangeContext } from './bulkChangeEvent.ts';
import { inertJob, inertPorts, inertUndo } from './inert.ts';

const { network, noSession, ...otherFailures } = failures;
const eleccion = {
    filas: [
      { id: 3, version: 1 },
      { id: 4, version: 2 },
    ],
  },
  elegidas = { id: 'c1', elegidas: 2, vistas: 2, cambiaron: 0 };
const malCampo = failure(
  'invalid',
  'api.respuesta',
  { mensaje: 'No se pudo.' },
  { errors: [{ field: 'd_area', code: 'required', message: 'Es requerido.' }] },
);
const resumen = { filas: 2, campos: [] };
const estadoEn = (fase: string, rechazadas: number) => ({
  id: 'c1',
  tabla: 'Areas',
  at: '2026-10-05T12:00:00.000Z',
  fase,
  ajustes: { alError: 'abort', periodo: null, clave: null, nuevas: 0, simular: 0, cliente: '' },
  recibidas: 2,
  revisadas: 2,
  aplicadas: fase === 'terminada' ? 2 : 0,
  rechazadas,
  verbo: 'editar',
  campos: ['d_area'],
});
const looked = (fase: string, rechazadas = 0) => {
  const estado = estadoEn(fase, rechazadas);
  return a(`looked ${fase}`, { type: 'looked', estado }, gives(estado));
};
const job = (estado: string, hechos: number) => ({
  id: 't1',
  tipo: 'importacion',
  estado,
  hechos,
  total: 2,
  mensaje: '',
  resultado: null,
});

/**
 * Resting states, where the way there no longer matters. A cut or stopped change still remembers it, to
 * continue.
 */
const RESTS: ReadonlySet<string> = new Set([
  'idle',
  'rejected',
  'reviewed',
  'applied',
  'undone',
  'undoing',
  'expired',
]);
const key = (s: AnyMachineSnapshot): string => {
  const at = stateName(s.value),
    c: BulkChangeContext = s.context;
  if (at === 'cut' && c.step === 'undoing') return 'cut undoing';
  return RESTS.has(at)
    ? at
    : JSON.stringify([
        at,
        at === 'cut' ? c.step : null,
        c.verb,
        c.lost,
        c.key !== null,
        ...(at === 'summing' ? [c.estado?.fase] : []),
      ]);
};

export const bulkChangeWalk: Walkable = {
  name: 'bulkChange',
  machine: bulkChangeMachine({ ...inertPorts, observeJob: inertJob, takeBack: inertUndo }),
  over: bulkChangeMachine,
  cases: [
    u('choose', {
      type: 'choose',
      tabla: 'Areas',
      verbo: 'editar',
      eleccion,
      cambios: { d_area: 'Planta' },
      alError: 'abort',
    }),
    u('apply', { type: 'apply', alError: null }),
    u('applySkip', { type: 'apply', alError: 'skip' }),
    u('undo', { type: 'undo', alError: 'abort' }),
    u('takeBack', { type: 'takeBack', tabla: 'Personal', id: 'c2', alError: 'skip' }),
    u('stop', { type: 'stop' }),
    u('retry', { type: 'retry' }),
    u('clear', { type: 'clear' }),
    waited,
    a('chosen', { type: 'chosen', elegidas }, gives(elegidas)),
    a('begun', { type: 'begun', trabajo: 't1' }, gives({ trabajo: 't1' })),
    a('advanced', { type: 'advanced', hechos: 1, total: 2 }),
    a('finished', { type: 'finished', estado: job('terminado', 2) }),
    a('broken', { type: 'finished', estado: job('fallo', 1) }),
    a('stopped', { type: 'stopped' }, gives(estadoEn('recibiendo', 0))),
    ...['recibiendo', 'revisada', 'terminada', 'revertida'].map((f) => looked(f)),
    looked('rechazada', 1),
    a('summed', { type: 'summed', resumen }, gives(resumen)),
    network,
    noSession,
    otherFailures.notFound,
  ],
  rare: [
    u('delete', {
      type: 'choose',
      tabla: 'Personal',
      verbo: 'borrar',
      eleccion: { Search: {}, vistas: 2, posicion: null },
      cambios: {},
      alError: 'skip',
    }),
    a('invalid', { type: 'failed', failure: malCampo }, refused('invalid', 'error', malCampo).reply),
    a('halted', { type: 'finished', estado: job('detenido', 1) }),
    looked('descartada'),
    ...Object.values(otherFailures).filter((c) => c !== otherFailures.notFound),
  ],
  key,
  told: keyBy((c: BulkChangeContext) => [
    c.notice !== null,
    c.progress !== null,
    c.key !== null,
    c.estado?.fase ?? null,
    c.resumen !== null,
    c.errors.length > 0,
  ]),
};
