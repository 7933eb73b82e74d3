// Two receipts side by side: what each line gives, and the engine's causes of the difference over the exact
// inputs of both.
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import type { ReciboComparison } from '../../../core/api/comparaciones.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { decimal, writeDecimal } from '../../../core/kit/money.ts';
import {
  amountChanges,
  amountsByConcepto,
  reciboComparer,
} from '../../../core/payroll/compare/compareRecibos.ts';
import { inputDifferences } from '../../../core/payroll/compare/inputDifferences.ts';
import type { Extension, StoreReads } from '../../kernel/store.ts';
import { withInputs, type ReciboInputs } from '../liquidaciones/contract.ts';
import { chosenRecibos, type ChosenRecibo } from './chosenRecibo.ts';
import type { ReciboPair } from './contract.ts';
import { comparedLines, type LineReasons } from './comparedLines.ts';
import { lineReasons } from './lineReasons.ts';
import { causeText, orderedCauses, type ReciboCause } from './reciboCauses.ts';

interface Explained {
  readonly causas: readonly ReciboCause[];
  readonly porConcepto: ReadonlyMap<number, LineReasons>;
  readonly sinCausas: string | null;
}

/**
 * The engine's causes, each with the data that differ. The engine gives the rest to the month; where no datum
 * of the month differs, that rest is unexplained.
 */
const explained = (x: ReciboInputs, y: ReciboInputs): Result<Explained> => {
  const de = { entorno: x.c.motor.entorno, persona: x.persona },
    a = { entorno: y.c.motor.entorno, persona: y.persona },
    comparar = reciboComparer(de.entorno, a.entorno, x.c.motor.preparado);
  if (isLeft(comparar)) return comparar;
  const { causas } = comparar.right(x.persona, y.persona),
    datos = inputDifferences(de, a);
  return ok({
    causas: causas.map((c) => ({
      ...c,
      causa: c.causa === 'mes' && !datos.has('mes') ? 'sin_explicar' : c.causa,
      datos: datos.get(c.causa) ?? [],
    })),
    porConcepto: lineReasons(x, y, [
      ...new Set(causas.flatMap((c) => c.conceptos.map((k) => k.id_concepto))),
    ]),
    sinCausas: null,
  });
};

const explainedPair = (
  l: StoreReads,
  extensiones: readonly Extension[],
  [x, y]: readonly [ChosenRecibo, ChosenRecibo],
): Explained => {
  const r = withInputs(l, extensiones, x.ultimo, (m) =>
    withInputs(l, extensiones, y.ultimo, (n) => explained(m, n)),
  );
  return isRight(r) ? r.right : { causas: [], porConcepto: new Map(), sinCausas: r.left.message };
};

export const compareTwoRecibos = (
  l: StoreReads,
  p: ReciboPair,
  extensiones: readonly Extension[],
): Result<ReciboComparison> => {
  const elegidos = chosenRecibos(l, p);
  if (isLeft(elegidos)) return elegidos;
  const [x, y] = elegidos.right,
    total = amountChanges(amountsByConcepto(x), amountsByConcepto(y)),
    diferencia = decimal(y.side.neto) - decimal(x.side.neto),
    e = explainedPair(l, extensiones, [x, y]),
    causas = orderedCauses(e.causas, total, diferencia);
  return ok({
    de: x.side,
    a: y.side,
    diferencia: writeDecimal(diferencia),
    sin_causas: e.sinCausas,
    causas: causas.map((c) => ({
      causa: c.causa,
      texto: causeText(c.causa),
      neto: writeDecimal(c.neto),
      datos: [...c.datos],
      conceptos: c.conceptos.map((k) => ({ ...k, importe: writeDecimal(k.importe) })),
    })),
    lineas: comparedLines([x, y], causas, e.porConcepto),
  });
};
