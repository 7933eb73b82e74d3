// How far a company's payroll of a month has got, according to its runs, and how many days late it is.
import { epochDay, addMeses, type CivilDate, type Periodo } from '../kit/period.ts';

export const MES_STEPS = ['novedades', 'calculada', 'aprobada', 'pagada', 'cerrada'] as const;
export type MesStep = (typeof MES_STEPS)[number];

interface Corrida {
  readonly estado: string;
  readonly fecha_pago: CivilDate | null;
  readonly con_error: number;
}
export interface MesState {
  /** Each step: done in every run, in some, or in none. */
  readonly pasos: Readonly<Record<MesStep, 'hecho' | 'parte' | 'falta'>>;
  readonly con_error: number;
  /** When the month's social security charges fall due. */
  readonly vence_f931: CivilDate;
  /**
   * How many days late: runs count from their payment date, closing the month from the due date of its
   * charges. 0 when nothing is late.
   */
  readonly atraso: number;
}

const ORDEN = ['borrador', 'calculando', 'calculada', 'aprobada', 'pagada', 'cerrada'];
const alMenos = (estado: string, paso: string): boolean => ORDEN.indexOf(estado) >= ORDEN.indexOf(paso);

/**
 * Days of the month in which the previous month's charges fall due, by the last digit of the CUIT (ARCA: 9 to
 * 11).
 */
export const f931Vencimiento = (periodo: Periodo, cuit: string): CivilDate => {
  const d = Number(cuit.replace(/\D/g, '').at(-1) ?? '0');
  return `${addMeses(periodo, 1)}-${d <= 3 ? '09' : d <= 6 ? '10' : '11'}`;
};

const dias = (desde: CivilDate, hasta: CivilDate): number => epochDay(hasta) - epochDay(desde);

/** `corridas`: the month's, except annulled ones. Without people nothing is due. */
export const mesState = (o: {
  readonly periodo: Periodo;
  readonly hoy: CivilDate;
  readonly cuit: string;
  /** The due date in the company's own table; null: the usual day. */
  readonly vence?: CivilDate | null;
  readonly legajos: number;
  readonly novedades: number;
  /**
   * Whether some run is for everybody and not for people named one by one: a final settlement or an advance
   * does not complete the month.
   */
  readonly de_todos?: boolean;
  readonly corridas: readonly Corrida[];
}): MesState => {
  const { corridas } = o,
    paso = (p: string): 'hecho' | 'parte' | 'falta' => {
      const n = corridas.filter((c) => alMenos(c.estado, p)).length;
      return n === 0 ? 'falta' : n === corridas.length && o.de_todos !== false ? 'hecho' : 'parte';
    };
  const vence_f931 = o.vence ?? f931Vencimiento(o.periodo, o.cuit),
    cerrada = paso('cerrada') === 'hecho';
  const atrasos = [
    ...corridas
      .filter((c) => !alMenos(c.estado, 'pagada') && c.fecha_pago !== null && c.fecha_pago < o.hoy)
      .map((c) => dias(c.fecha_pago!, o.hoy)),
    ...(o.legajos > 0 && !cerrada && vence_f931 < o.hoy ? [dias(vence_f931, o.hoy)] : []),
  ];
  return {
    pasos: {
      novedades: o.novedades > 0 || corridas.some((c) => alMenos(c.estado, 'calculada')) ? 'hecho' : 'falta',
      calculada: paso('calculada'),
      aprobada: paso('aprobada'),
      pagada: paso('pagada'),
      cerrada: paso('cerrada'),
    },
    con_error: corridas.reduce((n, c) => n + c.con_error, 0),
    vence_f931,
    atraso: Math.max(0, ...atrasos),
  };
};
