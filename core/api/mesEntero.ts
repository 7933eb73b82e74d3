// The call that compares the receipts of a month with one receipt for all of it.
import * as t from 'io-ts';
import type { WholeMesCause } from '../payroll/wholeMes.ts';
import { answeredPeriodo, periodo } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint } from './endpoint.ts';
import { foldedLines, told, toldSentence } from './reserved.ts';

const causa = told(
  t.keyof({
    sin_explicar: null,
    cambio_despues: null,
    a_mano: null,
    vacaciones_aparte: null,
    orden_judicial: null,
    otra_linea: null,
    redondeo: null,
  } satisfies Record<WholeMesCause, null>),
  { orden_judicial: 'otra_linea' },
);
const wireDifference = t.strict(
  {
    causa,
    /** How much this cause would change the net if the month were one receipt. */
    neto: t.string,
    conceptos: foldedLines(
      t.strict({ codigo: t.number, texto: t.string, en_recibos: t.string, en_uno: t.string }),
      { by: 'codigo', adds: ['en_recibos', 'en_uno'] },
    ),
  },
  'DiferenciaDelMes',
);
const wirePersona = t.strict(
  {
    id_personal: t.number,
    legajo: t.number,
    nombre: t.string,
    recibos: t.array(t.strict({ id: t.number, liquidacion: t.string, neto: t.string })),
    en_recibos: t.string,
    en_uno: t.union([t.string, t.null]),
    diferencias: t.array(wireDifference),
    /** Names of the tables written after the person's last receipt with an effect on the month. */
    cambiaron: t.array(t.string),
    /** Why the single receipt could not be calculated; null: it was. */
    problema: t.union([toldSentence(), t.null]),
  },
  'MesDePersona',
);
export type WirePersonaMes = t.TypeOf<typeof wirePersona>;
export const wireWholeMes = t.strict(
  {
    periodo: answeredPeriodo,
    liquidaciones: t.array(t.strict({ id: t.number, descripcion: t.string, borrador: t.boolean })),
    /** How many people have receipts in the month, and how many of them more than one. */
    personas: t.number,
    con_varios: t.number,
    /**
     * People whose receipts differ from the single receipt, unexplained differences first. People who differ
     * only by rounding are counted in `por_redondeo`.
     */
    distintas: t.array(wirePersona),
    por_redondeo: t.number,
    /**
     * Two groups that are not compared: people paid by fortnights, and people without a receipt that could
     * have been the month's.
     */
    por_quincena: t.number,
    sin_mes: t.number,
  },
  'MesEntero',
);
export type WireWholeMes = t.TypeOf<typeof wireWholeMes>;

export const mesEnteroApi = {
  control: endpoint({
    method: 'POST',
    path: '/MesEntero/control',
    access: { accion: 'explicar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo }, 'MesQueSeControla'),
    output: wireWholeMes,
    help: 'Calcula el mes de cada persona como si se hubiera pagado en un solo recibo y lo compara con los que tiene: qué difiere, por qué causa y en qué conceptos.',
  }),
} as const;
