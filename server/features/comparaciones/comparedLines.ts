// The lines of two receipts, concept by concept: what each has, what differs, and the part of each cause.
import type { ReciboComparison } from '../../../core/api/comparaciones.ts';
import { roundBy, writeDecimal, writeExact, type Decimal } from '../../../core/kit/money.ts';
import { amountsByConcepto, type AmountsByConcepto } from '../../../core/payroll/compare/compareRecibos.ts';
import type { InputDifference } from '../../../core/payroll/compare/inputDifferences.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import type { ChosenRecibo } from './chosenRecibo.ts';
import { causeText, largestFirst, type ReciboCause } from './reciboCauses.ts';

/** Why the amounts of a concept are not the same. */
export interface LineReasons {
  readonly datos: readonly InputDifference[];
  readonly porque: readonly string[];
}
type Line = ReciboComparison['lineas'][number];
type Figures = Line['de'];

/** Quantities of several lines of a concept are added up; base and rate are only given for a single line. */
const figures = (importe: Decimal | undefined, lineas: readonly ReciboLine[]): Figures => {
  if (importe === undefined) return null;
  const sola = lineas.length === 1 ? lineas[0] : undefined,
    cantidades = lineas.flatMap((x) => x.cantidad ?? []),
    dicho = (d: Decimal | null | undefined): string | null => (d == null ? null : writeExact(d));
  return {
    importe: writeDecimal(roundBy(importe, 'centavo')),
    cantidad: cantidades.length
      ? writeExact(
          cantidades.reduce((s, x) => s + x, 0n),
          0,
        )
      : null,
    unidad: lineas[0]?.unidad ?? null,
    base: dicho(sola?.base),
    valor: dicho(sola?.valor),
  };
};

/** The part that each cause has in a concept, in the order of the causes of the whole. */
const partsOf = (causas: readonly ReciboCause[], id: number): Line['causas'] =>
  causas.flatMap((c) => {
    const suyo = c.conceptos.find((k) => k.id_concepto === id);
    return suyo ? [{ causa: c.causa, texto: causeText(c.causa), importe: writeDecimal(suyo.importe) }] : [];
  });

export const comparedLines = (
  [x, y]: readonly [ChosenRecibo, ChosenRecibo],
  causas: readonly ReciboCause[],
  porConcepto: ReadonlyMap<number, LineReasons>,
): Line[] => {
  const de = amountsByConcepto(x),
    a = amountsByConcepto(y),
    suma = (m: AmountsByConcepto, id: number): Decimal => m.get(id)?.importe ?? 0n,
    tipos = new Map([...x.lineas, ...y.lineas].map((l) => [l.id_concepto, l.tipo]));
  return [...new Set([...de.keys(), ...a.keys()])]
    .map((id) => ({ id, diferencia: roundBy(suma(a, id) - suma(de, id), 'centavo') }))
    .map(({ id, diferencia }) => {
      const nombre = a.get(id) ?? de.get(id),
        propias = (r: ChosenRecibo): readonly ReciboLine[] => r.propias.filter((l) => l.id_concepto === id),
        razones = porConcepto.get(id);
      return {
        diferencia,
        linea: {
          id_concepto: id,
          codigo: nombre?.codigo ?? 0,
          texto: nombre?.texto ?? '',
          tipo: tipos.get(id) ?? 'auxiliar',
          de: figures(de.get(id)?.importe, propias(x)),
          a: figures(a.get(id)?.importe, propias(y)),
          diferencia: writeDecimal(diferencia),
          causas: partsOf(causas, id),
          datos: [...(razones?.datos ?? [])],
          porque: [...(razones?.porque ?? [])],
        },
      };
    })
    .toSorted((p, q) => largestFirst(p.diferencia, q.diferencia) || p.linea.codigo - q.linea.codigo)
    .map((p) => p.linea);
};
