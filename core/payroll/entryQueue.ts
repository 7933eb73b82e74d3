// The novedades and agenda entries of a concept with their amounts parsed, and the queue they form.
import { readDecimal, multiply, type Decimal } from '../kit/money.ts';
import { periodoOf } from '../kit/period.ts';
import type { PayEntry, FormulaFrame } from './formulaFrame.ts';
import type { AgendaDef, NovedadDef } from './entries.ts';

const monto = (t: string | null): Decimal | null => (t === null ? null : (readDecimal(t) ?? null));
/** An entry with its amounts parsed. */
export const payEntryOf = (d: NovedadDef | AgendaDef, tipo: PayEntry['tipo']): PayEntry => ({
  tipo,
  id: d.id,
  cantidad: monto(d.cantidad),
  valor_unitario: monto(d.valor_unitario),
  importe: monto(d.importe),
  porcentaje: monto(d.porcentaje),
  periodo_ajuste: 'periodo_ajuste' in d ? d.periodo_ajuste : null,
  desde: 'desde' in d ? d.desde : null,
  tomado: ('tomado' in d ? monto(d.tomado ?? null) : null) ?? 0n,
  tomadoEnElMes: ('tomado_en_el_mes' in d ? monto(d.tomado_en_el_mes ?? null) : null) ?? 0n,
  ...('fecha_historico' in d && d.fecha_historico ? { devengado: periodoOf(d.fecha_historico) } : {}),
  ...('fecha_ganancia' in d && d.fecha_ganancia ? { pago: periodoOf(d.fecha_ganancia) } : {}),
});

export const PAY_ENTRY_FIELDS = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
export type PayEntryField = (typeof PAY_ENTRY_FIELDS)[number];
/** An entry's value in a field; an absent amount is quantity × unit value. */
export const payEntryAmount = (e: PayEntry, campo: PayEntryField): Decimal | null =>
  e[campo] ??
  (campo === 'importe' && e.cantidad !== null && e.valor_unitario !== null
    ? multiply(e.cantidad, e.valor_unitario)
    : null);
/**
 * A concept's entries in order: those of the agenda by date, then the novedades of the month; by id within a
 * date.
 */
export const queuedEntries = (m: FormulaFrame): readonly PayEntry[] => {
  const id = m.concepto?.id,
    { desde, hasta } = m.corrida;
  return [
    ...m.persona.agenda
      .filter((a) => a.id_concepto === id && a.desde <= hasta && (a.hasta === null || a.hasta >= desde))
      .map((a) => payEntryOf(a, 'agenda')),
    ...m.persona.novedades.filter((n) => n.id_concepto === id).map((n) => payEntryOf(n, 'novedad')),
  ].sort((a, b) => {
    const x = a.desde ?? hasta,
      y = b.desde ?? hasta;
    return x < y ? -1 : x > y ? 1 : a.tipo !== b.tipo ? (a.tipo === 'agenda' ? -1 : 1) : a.id - b.id;
  });
};

/**
 * An entry's balance in the queue: payments go to earlier entries first. `previos`: the sum of their totals.
 */
export const queueSaldo = (previos: Decimal, total: Decimal, tomado: Decimal): Decimal => {
  const suyo = tomado > previos ? tomado - previos : 0n;
  return suyo >= total ? 0n : total - suyo;
};

/** An agenda entry with what the receipts' lines took for it. */
export interface QueuedEntry {
  readonly id: number;
  readonly total: Decimal | null;
  readonly tomado: Decimal;
}
/**
 * How much was taken for each entry, in the order of the queue: by its own lines, plus a share of what names
 * no entry (`sinNombre`: opening balances) or was taken beyond an entry's total by an earlier version. That
 * share completes the oldest entries first.
 */
export const spreadTaken = (
  cola: readonly QueuedEntry[],
  sinNombre: Decimal,
): ReadonlyMap<number, Decimal> => {
  const sobra = (x: QueuedEntry): Decimal =>
    x.total !== null && x.tomado > x.total ? x.tomado - x.total : 0n;
  let queda = cola.reduce((n, x) => n + sobra(x), sinNombre);
  return new Map(
    cola.map((x) => {
      const suyo = x.tomado - sobra(x),
        falta = x.total === null ? 0n : x.total - suyo,
        mas = falta < queda ? falta : queda;
      queda -= mas;
      return [x.id, suyo + mas] as const;
    }),
  );
};
