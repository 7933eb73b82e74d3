// The lines of a receipt for who may not know every cause: those reserved become one of each kind, and totals stay.
import { FOLDED_CODE } from '../kit/folded.ts';
import { textFor } from '../kit/text.ts';
import type { ReciboLine } from './run.ts';

/** The ids of the lines that stand for others, which are of no concept. */
export const FOLDED: Readonly<Record<ReciboLine['tipo'], number>> = {
  remunerativo: -1,
  no_remunerativo: -2,
  descuento: -3,
  contribucion: -4,
  auxiliar: -5,
};

const foldedLine = (tipo: ReciboLine['tipo'], lines: readonly ReciboLine[]): ReciboLine => ({
  id_concepto: FOLDED[tipo],
  codigo: FOLDED_CODE,
  texto: textFor(`runs.reservado.${tipo}`),
  tipo,
  base: null,
  cantidad: null,
  unidad: null,
  valor: null,
  importe: lines.reduce((n, x) => n + x.importe, 0n),
  instancia: { tipo: 'unica' },
  periodo_ajuste: null,
});

/** Every receipt has the auxiliaries of its concepts: one of zero tells of nobody, and is not a line that was folded. */
const givesNothing = (x: ReciboLine): boolean => x.tipo === 'auxiliar' && x.importe === 0n;

/** `hidden`: the concepts whose cause whoever reads may not know. The same list when none of them gives anything. */
export const foldReserved = (
  lines: readonly ReciboLine[],
  hidden: ReadonlySet<number>,
): readonly ReciboLine[] => {
  const mine = lines.filter((x) => hidden.has(x.id_concepto) && !givesNothing(x));
  if (mine.length === 0) return lines;
  const kinds = [...new Set(mine.map((x) => x.tipo))];
  return [
    ...lines.filter((x) => !hidden.has(x.id_concepto)),
    ...kinds.map((k) =>
      foldedLine(
        k,
        mine.filter((x) => x.tipo === k),
      ),
    ),
  ];
};
