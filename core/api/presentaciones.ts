// Calls of presentations to ARCA: each file as sent (original and rectifications), its acknowledgement, and
// what changed since.
import * as t from 'io-ts';
import {
  boundedCount,
  answeredRowId,
  dateCodec,
  id,
  shortText,
  longText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const clase = t.keyof({ f931: null, lsd: null });

export const presentedFile = t.strict(
  {
    id: t.number,
    clase,
    periodo: answeredPeriodo,
    /** For the book: the file of a run (SJ), or of bases only (RE). */
    envio: nulo(t.keyof({ SJ: null, RE: null })),
    id_liquidacion: nulo(answeredRowId('Liquidaciones')),
    liquidacion: nulo(t.string),
    /** 0 is the original; 1, 2… its rectifications. */
    secuencia: t.number,
    nombre: t.string,
    /** SHA-256 of the file, in base64url. */
    huella: t.string,
    registros: t.number,
    totales: t.strict({ remunerativo: t.string, no_remunerativo: t.string, detraccion: t.string }),
    motivo: nulo(t.string),
    estado: t.keyof({ registrada: null, presentada: null, descartada: null }),
    acuse: nulo(t.string),
    fecha_acuse: nulo(t.string),
    descarte: nulo(t.string),
    at: t.string,
    por: t.string,
    /** For a rectification: the runs approved since the previous file, which are the cause of its changes. */
    causas: t.array(t.strict({ id: t.number, liquidacion: t.string })),
  },
  'Presentada',
);
export type PresentedFile = t.TypeOf<typeof presentedFile>;

const campo = t.strict({ registro: t.string, campo: t.string, antes: t.string, ahora: t.string });
const distinta = t.strict({
  id_personal: answeredRowId('Personal'),
  legajo: nulo(t.number),
  nombre: nulo(t.string),
  que: t.keyof({ alta: null, baja: null, cambio: null }),
  campos: t.array(campo),
});
export const wireDifferences = t.strict(
  {
    /** What it is compared with; null: nothing was presented yet. */
    contra: nulo(presentedFile),
    personas: t.array(distinta),
    /** How many there are; `personas` holds only the first ones. */
    total: t.number,
  },
  'Diferencias',
);
export type WireDifferences = t.TypeOf<typeof wireDifferences>;

/** Which file: the F.931 of a month, the book of a run, or the bases of its month (RE). */
const cual = t.strict(
  { clase, periodo: nulo(periodo), id: nulo(id), envio: nulo(t.keyof({ SJ: null, RE: null })) },
  'CualArchivo',
);
export type WhichFile = t.TypeOf<typeof cual>;
const registrar = t.intersection(
  [
    cual,
    t.strict({ /** SHA-256 of the file that was shown. */ huella: shortText, motivo: nulo(longText) }),
    t.exact(t.partial({ numero: boundedCount, marca: t.union([t.literal(','), t.literal('.')]) })),
  ],
  'RegistrarPresentacion',
);
export type PresentacionRequest = t.TypeOf<typeof registrar>;

const declara = { accion: 'declarar' } as const;
export const presentacionesApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Aplicativos/presentaciones',
    access: declara,
    mutation: false,
    input: t.strict({ periodo: nulo(periodo) }, 'QuePeriodo'),
    output: t.array(presentedFile),
    help: 'Lo presentado de un período (o de todos), de lo último a lo primero.',
  }),
  diferencias: endpoint({
    method: 'POST',
    path: '/Aplicativos/diferencias',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: cual,
    output: wireDifferences,
    help: 'Qué cambió, por persona y campo, desde lo último presentado.',
  }),
  entre: endpoint({
    method: 'POST',
    path: '/Aplicativos/diferencias/:id',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: wireDifferences,
    help: 'Qué cambió una presentación respecto de la anterior.',
  }),
  registrar: endpoint({
    method: 'POST',
    path: '/Aplicativos/registrarPresentacion',
    access: declara,
    mutation: true,
    input: registrar,
    output: presentedFile,
    help: 'Deja constancia del archivo tal como va a ARCA: el original o la rectificativa que sigue.',
  }),
  acusar: endpoint({
    method: 'POST',
    path: '/Aplicativos/acuse/:id',
    access: declara,
    mutation: true,
    input: t.strict({ acuse: longText, fecha: dateCodec }, 'Acuse'),
    output: presentedFile,
    help: 'Marca una presentación como recibida por ARCA, con el número de su acuse.',
  }),
  descartar: endpoint({
    method: 'POST',
    path: '/Aplicativos/descartarPresentacion/:id',
    access: declara,
    mutation: true,
    input: t.strict({ motivo: longText }, 'Descarte'),
    output: presentedFile,
    help: 'Descarta una presentación registrada que no llegó a ARCA.',
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/Aplicativos/archivoPresentado/:id',
    access: declara,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo de una presentación, tal como se registró.',
  }),
} as const;
