// What receipts of approved runs took from people for some concepts, line by line, and their gross pay in the
// last month.
import { ZERO, type Decimal } from '../../../core/kit/money.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { approvedRecibos, type ApprovedRecibo } from '../../payroll/approvedRecibos.ts';
import { totalsOf } from '../../payroll/documentos.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { reciboIdOf } from '../../payroll/sql/recibos.ts';

/** `instancia`: the row that the line belongs to, «agenda 12». `devengado`: the accrual month. */
export interface Cobro {
  readonly id_recibo: number;
  readonly periodo: Periodo;
  readonly devengado: Periodo;
  readonly fecha_pago: string;
  readonly descripcion: string;
  readonly id_concepto: number;
  readonly instancia: string;
  readonly importe: Decimal;
  /** The run whose receipt returned it and took the present amount; null while this one stands. */
  readonly devuelto_en: number | null;
}

const cobroOf = (r: ApprovedRecibo, x: ReciboLine): Cobro => ({
  id_recibo: reciboIdOf(r.id_liquidacion, r.id_personal),
  periodo: r.cabecera.periodo,
  devengado: x.devengado ?? r.cabecera.periodo,
  fecha_pago: r.cabecera.fecha_pago,
  descripcion: r.cabecera.descripcion,
  id_concepto: x.id_concepto,
  instancia:
    x.instancia.tipo === 'agenda' || x.instancia.tipo === 'novedad'
      ? `${x.instancia.tipo} ${x.instancia.id}`
      : '',
  importe: x.importe,
  devuelto_en: r.devuelta_en,
});

export interface CobrosOf {
  /** By person: what was taken, including what a later receipt returned. */
  readonly todos: ReadonlyMap<number, readonly Cobro[]>;
  /** By person: only what was not returned. */
  readonly deConceptos: ReadonlyMap<number, readonly Cobro[]>;
  /** Pay of the last month that was paid. */
  readonly bruto: ReadonlyMap<number, Decimal>;
  /** By person: the last month that was paid. */
  readonly ultimoMes: ReadonlyMap<number, Periodo>;
}

export const cobrosOf = (
  l: StoreReads,
  personas: ReadonlySet<number>,
  conceptos: ReadonlySet<number>,
): CobrosOf => {
  const todos = new Map<number, Cobro[]>(),
    bruto = new Map<number, { readonly periodo: Periodo; readonly importe: Decimal }>();
  // Kinds of run that pay a month or a part of one: not SAC, vacations or advances.
  const delMes = new Set(
    l
      .filas('TiposLiquidacion')
      .filter((t) => t['tope'] === 'mes')
      .map((t) => Number(t['id'])),
  );
  for (const r of approvedRecibos(l, corridas(l.sql), personas)) {
    const { periodo, id_rrhh_tipo_liquidacion } = r.cabecera,
      ya = bruto.get(r.id_personal);
    if (delMes.has(id_rrhh_tipo_liquidacion) && (ya === undefined || periodo >= ya.periodo)) {
      const { remunerativo, no_remunerativo } = totalsOf(r.recibo);
      // Fortnights of one month are added up.
      bruto.set(r.id_personal, {
        periodo,
        importe: remunerativo + no_remunerativo + (ya?.periodo === periodo ? ya.importe : ZERO),
      });
    }
    const suyos = r
      .lineas()
      .filter((x) => conceptos.has(x.id_concepto) && x.importe !== ZERO)
      .map((x) => cobroOf(r, x));
    if (suyos.length > 0) todos.set(r.id_personal, [...(todos.get(r.id_personal) ?? []), ...suyos]);
  }
  return {
    todos,
    deConceptos: new Map([...todos].map(([p, cs]) => [p, cs.filter((c) => c.devuelto_en === null)])),
    bruto: new Map([...bruto].map(([p, b]) => [p, b.importe])),
    ultimoMes: new Map([...bruto].map(([p, b]) => [p, b.periodo])),
  };
};
