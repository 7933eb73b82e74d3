// Planilla de sueldos (people by concepts) and totals of each concept by month, from the lines of receipts.
import { writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { informeColumn, ownColumn, informe, type Informe } from '../../../core/outputs/informes/informe.ts';
import { FOLDED_CODE } from '../../../core/kit/folded.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { recibosOfCorridas, type InformePersona, type CorridaRange, type VisibleRequest } from './source.ts';

const ORDEN: Readonly<Record<ReciboLine['tipo'], number>> = {
  remunerativo: 0,
  no_remunerativo: 1,
  descuento: 2,
  contribucion: 3,
  auxiliar: 4,
};
interface Visto {
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ReciboLine['tipo'];
}
/** What stands for others comes after them. */
const place = (x: Visto): number => (x.codigo === FOLDED_CODE ? Number.MAX_SAFE_INTEGER : x.codigo);
const enOrden = (a: Visto, b: Visto): number => ORDEN[a.tipo] - ORDEN[b.tipo] || place(a) - place(b);
/** The present names of concepts, not those that lines of receipts had. */
const descripciones = (l: StoreReads): ReadonlyMap<number, string> =>
  new Map(l.filas('Conceptos').map((c) => [Number(c['id']), String(c['d_rrhh_concepto'])]));

const columnOf = ([id, c]: readonly [number, Visto]): ReturnType<typeof ownColumn> =>
  c.codigo === FOLDED_CODE
    ? ownColumn(`r${-id}`, c.texto)
    : ownColumn(`c${codeText(c.codigo)}`, `${codeText(c.codigo)} ${c.texto}`);

/** A row per person, a column per concept in the receipts, and the sums. */
export const informePlanilla = (l: StoreReads, p: VisibleRequest, r: CorridaRange): Informe => {
  const nombre = descripciones(l),
    conceptos = new Map<number, Visto>(),
    filas = new Map<
      number,
      {
        readonly persona: InformePersona;
        readonly de: Map<number, Decimal>;
        readonly t: { remunerativo: Decimal; no_remunerativo: Decimal; descuentos: Decimal; neto: Decimal };
      }
    >();
  for (const { persona, lineas, totales } of recibosOfCorridas(l, r.corridas, p)) {
    let f = filas.get(persona.id);
    if (!f)
      filas.set(
        persona.id,
        (f = {
          persona,
          de: new Map(),
          t: { remunerativo: 0n, no_remunerativo: 0n, descuentos: 0n, neto: 0n },
        }),
      );
    for (const m of ['remunerativo', 'no_remunerativo', 'descuentos', 'neto'] as const) f.t[m] += totales[m];
    for (const x of lineas()) {
      if (x.tipo === 'auxiliar' || x.tipo === 'contribucion' || x.importe === 0n) continue;
      if (!conceptos.has(x.id_concepto))
        conceptos.set(x.id_concepto, {
          codigo: x.codigo,
          texto: nombre.get(x.id_concepto) ?? x.texto,
          tipo: x.tipo,
        });
      f.de.set(x.id_concepto, (f.de.get(x.id_concepto) ?? 0n) + x.importe);
    }
  }
  const cols = [...conceptos].sort(([, a], [, b]) => enOrden(a, b)),
    celda = (d: Decimal | undefined): string | null => (d === undefined ? null : writeDecimal(d));
  return informe(
    [
      informeColumn('legajo'),
      informeColumn('nombre'),
      ...cols.map(columnOf),
      ...(['remunerativo', 'no_remunerativo', 'descuentos', 'neto'] as const).map(informeColumn),
    ],
    [...filas.values()]
      .sort((a, b) => (a.persona.legajo ?? 0) - (b.persona.legajo ?? 0))
      .map((f) => [
        f.persona.legajo,
        f.persona.nombre,
        ...cols.map(([id]) => celda(f.de.get(id))),
        writeDecimal(f.t.remunerativo),
        writeDecimal(f.t.no_remunerativo),
        writeDecimal(f.t.descuentos),
        writeDecimal(f.t.neto),
      ]),
    r.notas,
  );
};

/** A row per concept, a column per month of the range that has runs, and the sum. */
export const conceptoTotals = (l: StoreReads, p: VisibleRequest, r: CorridaRange): Informe => {
  const nombre = descripciones(l),
    meses = [...new Set(r.corridas.map((c) => c.periodo))].sort(),
    sumas = new Map<number, Visto & { recibos: number; readonly por: Map<string, Decimal> }>();
  for (const { corrida, lineas } of recibosOfCorridas(l, r.corridas, p))
    for (const x of lineas()) {
      if (x.tipo === 'auxiliar' || x.importe === 0n) continue;
      let s = sumas.get(x.id_concepto);
      if (!s)
        sumas.set(
          x.id_concepto,
          (s = {
            codigo: x.codigo,
            texto: nombre.get(x.id_concepto) ?? x.texto,
            tipo: x.tipo,
            recibos: 0,
            por: new Map(),
          }),
        );
      s.recibos++;
      s.por.set(corrida.periodo, (s.por.get(corrida.periodo) ?? 0n) + x.importe);
    }
  // No sums of columns: they would mix earnings and deductions, which means nothing.
  const sinSuma = <A extends { readonly suma: boolean }>(c: A): A => ({ ...c, suma: false });
  return informe(
    [
      informeColumn('codigo'),
      informeColumn('concepto'),
      informeColumn('tipo'),
      informeColumn('recibos'),
      ...meses.map((m) => sinSuma(ownColumn(m, showDate(m)))),
      sinSuma(informeColumn('total')),
    ],
    [...sumas.values()].sort(enOrden).map((s) => [
      s.codigo === FOLDED_CODE ? null : s.codigo,
      s.texto,
      textFor(`informes.tipos.${s.tipo}`),
      s.recibos,
      ...meses.map((m) => {
        const d = s.por.get(m);
        return d === undefined ? null : writeDecimal(d);
      }),
      writeDecimal([...s.por.values()].reduce((a, b) => a + b, 0n)),
    ]),
    r.notas,
  );
};
