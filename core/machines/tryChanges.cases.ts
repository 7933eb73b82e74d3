// The cases that walk trying changes before they are saved.
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
} from './answers.cases.ts';
import { inertJob, inertPorts } from './inert.ts';
import { tryChangesMachine } from './tryChanges.ts';
import type { TryContext } from './tryChangesEvent.ts';

const { network, noSession, tooMany } = failures,
  { error, noPermission, otherStatus } = refusals;

const nada = { antes: '0.00', despues: '0.00', diferencia: '0.00' };
const probado = {
  id: 'p1',
  periodo: '2026-09',
  fecha_pago: '2026-09-30',
  tipo: 'Mensual',
  liquidacion: null,
  cambios: [{ tabla: 'Conceptos', id: 3, nombre: '0011 Presentismo', que: 'cambia' }],
  personas: 2,
  comparadas: 2,
  cambian: 0,
  suben: 0,
  bajan: 0,
  neto: nada,
  costo: nada,
  diferencias: null,
  barras: [],
  mayores: [],
  menores: [],
  conceptos: [],
  problemas: { nuevos: [], resueltos: [] },
  pruebas_rotas: [],
  sin_comparar: { personas: 0, casos: [] },
};
const lado = {
  lineas: [],
  totales: {
    remunerativo: '0.00',
    no_remunerativo: '0.00',
    descuentos: '0.00',
    neto: '0.00',
    contribuciones: '0.00',
  },
  problemas: [],
};
const persona = { id: 3, legajo: 11, nombre: 'Paz, Ana', cuil: null, antes: lado, despues: lado };
const prueba = (estado: string, hechos: number) => jobAt('prueba-p1', 'prueba', estado, hechos);
export const tryChangesWalk: Walkable = {
  name: 'tryChanges',
  machine: tryChangesMachine({ ...inertPorts, observeJob: inertJob }),
  over: tryChangesMachine,
  cases: [
    u('run', {
      type: 'run',
      pedido: {
        cambios: [{ tabla: 'Conceptos', id: 3, valores: { d_rrhh_concepto: 'Presentismo' } }],
        periodo: '2026-09',
      },
    }),
    u('change', { type: 'change' }),
    u('cancel', { type: 'cancel' }),
    u('open', { type: 'open', id_personal: 3 }),
    u('close', { type: 'close' }),
    a(
      'started',
      { type: 'started', prueba: 'p1', trabajo: 'prueba-p1' },
      gives({ prueba: 'p1', trabajo: 'prueba-p1' }),
    ),
    a('advanced', { type: 'advanced', estado: prueba('en_curso', 4) }),
    a('finished', { type: 'finished', estado: prueba('terminado', 10) }),
    a('halted', { type: 'finished', estado: prueba('detenido', 4) }),
    a('broken', { type: 'finished', estado: prueba('fallo', 4) }),
    a('stopped', { type: 'stopped' }, gives(null)),
    a('loaded', { type: 'loaded', resultado: probado }, gives(probado)),
    a('opened', { type: 'opened', persona }, gives(persona)),
    error,
    noPermission,
    otherStatus,
    network,
    noSession,
  ],
  rare: [
    refused(
      'formula',
      'error',
      failure(
        'formula',
        'api.respuesta',
        { mensaje: 'La fórmula no vale.' },
        { errors: [{ field: 'formula', code: 'nombre', message: 'No existe.' }] },
      ),
    ),
    tooMany,
    ...rareRefusals,
    ...rareFailures,
  ],
  key: keyBy((c: TryContext) => c.stale),
  told: keyBy((c: TryContext) => [
    c.stale,
    c.notice !== null,
    c.errors.length > 0,
    c.persona !== null,
    c.progress !== null,
  ]),
};
