// The cases that walk a payroll run.
import { failure } from '../kit/failure.ts';
import { keyBy, type Walkable } from '../kit/paths.ts';
import {
  a,
  failures,
  gives,
  jobAt,
  rareFailures,
  rareRefusals,
  refusals,
  refused,
  u,
  waited,
} from './answers.cases.ts';
import { inertJob, inertPorts } from './inert.ts';
import { runLiquidacionMachine } from './runLiquidacion.ts';
import type { RunContext } from './runLiquidacionEvent.ts';

const { network, noSession, tooMany } = failures,
  { error, noPermission, otherStatus } = refusals;
const trabajo = (estado: string, hechos: number) => jobAt('t1', 'calcular', estado, hechos);

/** The answer for a role that may not see sums. */
const SIN_SUMAS = typeof noPermission.reply === 'object' ? noPermission.reply : [];
const totales = {
  remunerativo: '1000.00',
  no_remunerativo: '0.00',
  descuentos: '170.00',
  neto: '830.00',
  contribuciones: '200.00',
};
const resumen = {
  totales,
  anteriores: null,
  anterior: null,
  cuenta: {
    todos: 1,
    error: 0,
    aviso: 0,
    corregido: 0,
    excluido: 0,
    pendiente: 1,
    aprobado: 0,
    pagado: 0,
    devuelto: 0,
    revertido: 0,
  },
  acciones: ['aprobar'],
  desactualizada: null,
  hecha_por: null,
  falta_f931: 0,
};
const FASES = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada', 'anulada'];
export const runLiquidacionWalk: Walkable = {
  name: 'runLiquidacion',
  machine: runLiquidacionMachine({ ...inertPorts, observeJob: inertJob }),
  over: runLiquidacionMachine,
  cases: [
    u('create', { type: 'create', cabecera: { descripcion: 'Septiembre' } }),
    u('open', { type: 'open', id: 12 }),
    u('refresh', { type: 'refresh' }),
    u('detener', { type: 'detener' }),
    u('follow', { type: 'follow', trabajo: 't1' }),
    u('calcular', { type: 'calcular' }),
    u('recalcular', { type: 'recalcular', id_personal: 3 }),
    u('excluir', { type: 'excluir', id_personal: 3, motivo: 'licencia' }),
    u('incluir', { type: 'incluir', id_personal: 3 }),
    u('aprobar', { type: 'aprobar', sin_los_que_tienen_error: 0 }),
    u('pagar', { type: 'pagar' }),
    u('cerrar', { type: 'cerrar' }),
    u('reabrir', { type: 'reabrir', motivo: 'error de carga' }),
    u('anular', { type: 'anular', motivo: 'duplicada' }),
    waited,
    a(
      'done',
      { type: 'done', row: { id: 12, version: 2, estado: 'borrador' } },
      gives({ id: 12, version: 2, estado: 'borrador' }),
    ),
    a('doneSinFila', { type: 'done', row: {} }, gives(null)),
    ...FASES.map((fase) =>
      a(`opened ${fase}`, { type: 'opened', row: { id: 12, version: 3, estado: fase }, resumen: null }, [
        ...gives({ id: 12, version: 3, estado: fase }),
        ...SIN_SUMAS,
      ]),
    ),
    a('started', { type: 'started', trabajo: 't1' }, gives({ trabajo: 't1' })),
    a('advanced', { type: 'advanced', estado: trabajo('en_curso', 4) }),
    a('finished', { type: 'finished', estado: trabajo('terminado', 10) }),
    a('stopped', { type: 'finished', estado: trabajo('detenido', 4) }),
    a('broken', { type: 'finished', estado: trabajo('fallo', 4) }),
    error,
    noPermission,
    otherStatus,
    network,
    noSession,
  ],
  rare: [
    { ...u('openOther', { type: 'open', id: 13 }), when: (s) => s.value === 'ready' },
    a(
      'opened con sumas',
      { type: 'opened', row: { id: 12, version: 3, estado: 'calculada' }, resumen },
      gives({ id: 12, version: 3, estado: 'calculada' }, resumen),
    ),
    refused(
      'phase',
      'error',
      failure(
        'phase',
        'api.respuesta',
        { mensaje: 'La liquidación no está calculada.' },
        { errors: [{ field: 'estado', code: 'phase', message: 'No.' }] },
      ),
    ),
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: RunContext) => [
    c.id !== null,
    c.fase,
    c.pending?.type ?? null,
    c.key !== null,
    c.trabajo !== null,
  ]),
  told: keyBy((c: RunContext) => [c.id, c.resumen !== null]),
};
