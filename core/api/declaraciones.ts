// Calls of declarations: what the F.931 and the Libro de Sueldos Digital of a month would say, what to fix
// first, and their files.
import * as t from 'io-ts';
import { boundedCount, answeredRowId, answeredAmount, periodo } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { wireBreakdown } from './breakdown.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = answeredAmount;
const corrida = t.strict({ id: t.number, descripcion: t.string, estado: t.string });
const observacion = t.strict({
  nivel: t.keyof({ error: null, aviso: null }),
  id_personal: nulo(answeredRowId('Personal')),
  legajo: nulo(t.number),
  nombre: nulo(t.string),
  campo: t.string,
  mensaje: t.string,
  tabla: t.string,
  id: nulo(t.number),
});
export type WireObservation = t.TypeOf<typeof observacion>;

export const presentacion = t.strict(
  {
    nombre: t.string,
    /** SHA-256 of the file, in base64url: only the file that was shown can be registered. */
    huella: t.string,
    registros: t.number,
    /** The runs it declares, and the runs of the month not approved yet. */
    liquidaciones: t.array(corrida),
    pendientes: t.array(corrida),
    /**
     * How many there are; `observaciones` holds only the first ones. While there are errors the file is
     * refused.
     */
    errores: t.number,
    avisos: t.number,
    observaciones: t.array(observacion),
    /** The totals read back from the file, compared with those of the receipts. */
    controles: t.array(t.strict({ campo: t.string, recibos: importe, archivo: importe })),
    totales: t.strict({ remunerativo: importe, no_remunerativo: importe, detraccion: importe }),
    bases: t.array(t.strict({ n: t.number, importe })),
    grupos: t.array(t.strict({ grupo: t.string, importe })),
  },
  'Presentación',
);
export type Presentacion = t.TypeOf<typeof presentacion>;
/** The file before it is encoded in cp1252. */
export interface DeclaredFile {
  readonly nombre: string;
  readonly registros: number;
  readonly texto: string;
}

export const wireRelation = t.strict(
  {
    nombre: t.string,
    registros: t.number,
    /** Concepts left out because they lack ARCA's six-digit code. */
    faltan: t.array(t.strict({ id: t.number, codigo: t.number, descripcion: t.string })),
  },
  'Relacion',
);
export type WireRelation = t.TypeOf<typeof wireRelation>;

/** The amounts of a F.931 that open: its totals, its bases and its groups. */
export const F931_AMOUNTS = {
  remunerativo: null,
  no_remunerativo: null,
  detraccion: null,
  base_1: null,
  base_2: null,
  base_3: null,
  base_4: null,
  base_5: null,
  base_8: null,
  base_9: null,
  base_10: null,
  sueldo: null,
  adicionales: null,
  premios: null,
  sac: null,
  horas_extra: null,
  vacaciones: null,
  zona: null,
} as const;
export type F931Amount = keyof typeof F931_AMOUNTS;

const declara = { accion: 'declarar' } as const;
const f931 = t.intersection(
  [t.strict({ periodo }), t.exact(t.partial({ marca: t.union([t.literal(','), t.literal('.')]) }))],
  'F931',
);
const lsd = t.intersection(
  [t.strict({ envio: t.keyof({ SJ: null, RE: null }) }), t.exact(t.partial({ numero: boundedCount }))],
  'LSD',
);

export const declaracionesApi = {
  f931: endpoint({
    method: 'POST',
    path: '/Aplicativos/f931',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: f931,
    output: presentacion,
    help: 'Lo que diría el F.931 de un período y lo que hay que corregir antes.',
  }),
  porQueF931: endpoint({
    method: 'POST',
    path: '/Aplicativos/porQueF931',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict(
      { periodo, /** 'base_1', 'sueldo', 'remunerativo'… */ que: t.keyof(F931_AMOUNTS) },
      'PorQueF931',
    ),
    output: wireBreakdown,
    help: 'De qué conceptos y de qué recibos sale un importe del F.931 de un período.',
  }),
  archivoF931: endpoint({
    method: 'POST',
    path: '/Aplicativos/archivoF931',
    access: declara,
    mutation: false,
    raw: true,
    input: f931,
    output: emptyPayload,
    help: 'El archivo de SICOSS (versión 42) de un período; se niega mientras haya errores.',
  }),
  lsd: endpoint({
    method: 'POST',
    path: '/Aplicativos/lsd/:id',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: lsd,
    output: presentacion,
    help: 'Lo que diría el Libro de Sueldos Digital de una liquidación y lo que hay que corregir antes.',
  }),
  archivoLsd: endpoint({
    method: 'POST',
    path: '/Aplicativos/archivoLsd/:id',
    access: declara,
    mutation: false,
    raw: true,
    input: lsd,
    output: emptyPayload,
    help: 'El archivo del Libro de Sueldos Digital de una liquidación (SJ), o de sus bases (RE).',
  }),
  paquete: endpoint({
    method: 'POST',
    path: '/Aplicativos/paquete',
    access: declara,
    mutation: false,
    raw: true,
    input: t.strict({ periodo }, 'PaqueteDelMes'),
    output: emptyPayload,
    help: 'El F.931, el Libro de Sueldos Digital de cada liquidación, la relación de conceptos y la hoja de control de un mes, en un zip; se niega mientras a alguno le falte algo.',
  }),
  relacion: endpoint({
    method: 'POST',
    path: '/Aplicativos/relacion',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: wireRelation,
    help: 'Cuántos conceptos van en la relación con los de ARCA, y a cuáles les falta el código.',
  }),
  archivoRelacion: endpoint({
    method: 'POST',
    path: '/Aplicativos/archivoRelacion',
    access: declara,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'La relación de los conceptos de la empresa con los de ARCA, para importar en el Libro de Sueldos Digital.',
  }),
} as const;
