// What an amount is made of: adds up the lines of receipts that are in it, by concept and by receipt.
import { SHOWN_RECIBOS, type WireBreakdown } from '../../core/api/breakdown.ts';
import { ZERO, writeDecimal, type Decimal } from '../../core/kit/money.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import type { StoreReads } from '../kernel/store.ts';
import { linesOf, type DeclaredCorrida } from './mes.ts';
import { reciboIdOf } from './sql/recibos.ts';

/** A line of a receipt, with what it brings to the amount. */
export interface BroughtLine {
  readonly linea: ReciboLine;
  readonly importe: Decimal;
}
const magnitude = (x: Decimal): Decimal => (x < ZERO ? -x : x);
const largestFirst = <A extends { readonly importe: Decimal }>(xs: readonly A[]): readonly A[] =>
  xs.toSorted((a, b) =>
    magnitude(b.importe) > magnitude(a.importe) ? 1 : magnitude(b.importe) < magnitude(a.importe) ? -1 : 0,
  );
/** As addresses name a line. */
const keyOf = (l: ReciboLine): string =>
  `${l.id_concepto}:${l.instancia.tipo === 'unica' ? '' : l.instancia.tipo === 'tramo' ? l.instancia.desde : `${l.instancia.tipo}${l.instancia.id}`}`;

interface BroughtRecibo {
  readonly id_personal: number;
  readonly corrida: DeclaredCorrida;
  readonly lineas: readonly BroughtLine[];
  readonly importe: Decimal;
}

/** `brings`: what of a person's lines of a run is in the amount. */
export const breakdownOf = (
  l: StoreReads,
  corridas: readonly DeclaredCorrida[],
  total: Decimal,
  brings: (id_personal: number, lineas: readonly ReciboLine[]) => readonly BroughtLine[],
): WireBreakdown => {
  const recibos = corridas.flatMap((corrida): readonly BroughtRecibo[] =>
    [...linesOf(l, [corrida])].flatMap(([id_personal, suyas]) => {
      const lineas = brings(id_personal, suyas).filter((x) => x.importe !== ZERO),
        importe = lineas.reduce((s, x) => s + x.importe, ZERO);
      return lineas.length === 0 ? [] : [{ id_personal, corrida, lineas, importe }];
    }),
  );
  const conceptos = new Map<
    number,
    { codigo: number; texto: string; importe: Decimal; recibos: Set<number> }
  >();
  for (const r of recibos)
    for (const { linea, importe } of r.lineas) {
      const id = reciboIdOf(r.corrida.id, r.id_personal),
        c = conceptos.get(linea.id_concepto);
      if (c) {
        c.importe += importe;
        c.recibos.add(id);
      } else
        conceptos.set(linea.id_concepto, {
          codigo: linea.codigo,
          texto: linea.texto,
          importe,
          recibos: new Set([id]),
        });
    }
  return {
    importe: writeDecimal(total),
    conceptos: largestFirst([...conceptos.values()]).map((c) => ({
      codigo: c.codigo,
      texto: c.texto,
      importe: writeDecimal(c.importe),
      recibos: c.recibos.size,
    })),
    recibos: largestFirst(recibos)
      .slice(0, SHOWN_RECIBOS)
      .map((r) => {
        const p = l.fila('Personal', r.id_personal),
          [only] = r.lineas;
        return {
          id: reciboIdOf(r.corrida.id, r.id_personal),
          legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
          nombre: p?.['nombre'] == null ? null : String(p['nombre']),
          liquidacion: r.corrida.descripcion,
          importe: writeDecimal(r.importe),
          linea: r.lineas.length === 1 && only ? keyOf(only.linea) : null,
        };
      }),
    hay: recibos.length,
    resto: writeDecimal(total - recibos.reduce((s, r) => s + r.importe, ZERO)),
  };
};
