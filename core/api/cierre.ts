// Calls of the closing of a month: its steps in order, each with its proof and what blocks it; and the
// papers that follow the runs, made in place.
import * as t from 'io-ts';
import { answeredAmount, answeredPeriodo, periodo, rowId, writtenAmount } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { empresaStep } from './empresas.ts';
import { endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** The steps of a month, in their order. */
export const CIERRE_STEPS = [
  'valores',
  'novedades',
  'liquidaciones',
  'revision',
  'aprobacion',
  'recibos',
  'banco',
  'f931',
  'lsd',
  'asiento',
  'libro',
  'cierre',
] as const;
/** Everything that is done in place, in its order: the steps of the runs, and the papers among them. */
export const CIERRE_ORDERS = [
  'crear',
  'calcular',
  'aprobar',
  'banco',
  'pagar',
  'f931',
  'lsd',
  'asiento',
  'libro',
  'cerrar',
] as const;

/** What follows the runs: files for the bank and for ARCA, the entry of the books, the sheets of the Libro. */
const paperStep = t.keyof({ banco: null, f931: null, lsd: null, asiento: null, libro: null });
export type PaperStep = t.TypeOf<typeof paperStep>;
export const isPaper = (o: string): o is PaperStep => paperStep.is(o);
export const cierreOrder = t.keyof({
  crear: null,
  calcular: null,
  aprobar: null,
  banco: null,
  pagar: null,
  f931: null,
  lsd: null,
  asiento: null,
  libro: null,
  cerrar: null,
});
export type CierreOrder = t.TypeOf<typeof cierreOrder>;

/** `texto`: what proves it, as a sentence; its amount, who did it and when go apart, for programs too. */
const prueba = t.exact(
  t.intersection([
    t.type({
      texto: t.string,
      importe: nulo(answeredAmount),
      quien: nulo(t.string),
      cuando: nulo(t.string),
    }),
    /** The file that it names, for who may have it. */
    t.partial({
      archivo: t.strict({ de: t.keyof({ banco: null, presentacion: null }), id: t.number, nombre: t.string }),
    }),
  ]),
);
export type CierreProof = t.TypeOf<typeof prueba>;
export type ProofFile = NonNullable<CierreProof['archivo']>;
const cierreStep = t.strict(
  {
    paso: t.keyof({
      valores: null,
      novedades: null,
      liquidaciones: null,
      revision: null,
      aprobacion: null,
      recibos: null,
      banco: null,
      f931: null,
      lsd: null,
      asiento: null,
      libro: null,
      cierre: null,
    }),
    estado: t.keyof({ hecho: null, parte: null, falta: null, no_corresponde: null }),
    prueba: t.array(prueba),
    /** Why it cannot be done yet, and the page where that is mended. */
    bloqueo: nulo(t.strict({ texto: t.string, enlace: t.string })),
    /** The page where it is done or seen. */
    enlace: t.string,
    /** What is done in place; null: nothing is left of it, or it is done on its page. */
    orden: nulo(cierreOrder),
    /** The amount of what `orden` makes, which it has to agree with. */
    importe: nulo(answeredAmount),
    /** For the bank's file: the layouts to choose from, and the one of the last file; null: none yet. */
    disenios: t.array(t.strict({ id: t.number, texto: t.string })),
    disenio: nulo(t.number),
  },
  'PasoDelCierre',
);
export type CierreStep = t.TypeOf<typeof cierreStep>;
export const cierreMes = t.strict({ periodo: answeredPeriodo, pasos: t.array(cierreStep) }, 'MesDelCierre');
export type CierreMes = t.TypeOf<typeof cierreMes>;

export const cierreApi = {
  mes: endpoint({
    method: 'POST',
    path: '/Cierre/mes',
    access: { accion: 'explicar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo }, 'MesACerrar'),
    output: cierreMes,
    help: 'El mes de la empresa paso por paso: qué está hecho y qué lo prueba, qué falta, qué lo impide y dónde se hace.',
  }),
  paso: endpoint({
    method: 'POST',
    path: '/Cierre/paso',
    access: { accion: 'declarar' },
    mutation: true,
    input: t.strict(
      {
        periodo,
        paso: paperStep,
        /** For the bank: the amount that was shown, and the layout of its file (null: the one of the last file). */
        importe: nulo(writtenAmount),
        id_layout: nulo(rowId('LayoutsBanco')),
      },
      'PapelDelMes',
    ),
    output: empresaStep,
    help: 'Hace lo que sigue a las liquidaciones de un mes: el archivo de banco, el registro del F.931 y del Libro de Sueldos Digital, el asiento o las hojas del libro. Para el banco, con el importe que se vio.',
  }),
} as const;
