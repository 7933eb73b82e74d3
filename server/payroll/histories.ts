// The history of a person in the form in which formulas look back on it: what receipts gave, and opening
// balances.
import type { Row } from '../../core/kit/field.ts';
import { readDecimal, writeExact } from '../../core/kit/money.ts';
import { periodoNumber } from '../../core/kit/period.ts';
import type { OtherEmployment, PaidConcepto, PersonaHistory } from '../../core/payroll/personaHistory.ts';
import { HISTORY_WIDTH } from '../../core/payroll/run.ts';
import { datedValues, numberOf, textOf, textOrNull } from './columns.ts';
import type { PersonaRows, PreviousRecibos } from './shapes/source.ts';

const unidades = (t: string, escala: bigint): number => Number((readDecimal(t) ?? 0n) / escala);
export const saldoSums = (r: Row): readonly number[] => [
  numberOf(r, 'id_rrhh_concepto'),
  periodoNumber(textOf(r, 'devengado')),
  periodoNumber(textOrNull(r, 'pago') ?? textOf(r, 'devengado')),
  unidades(textOrNull(r, 'importe') ?? '0', 1_000_000n),
  unidades(textOrNull(r, 'cantidad') ?? '0', 10_000n),
];
/**
 * Sorted by concept and month, so that equal history gives an equal hash whatever the order of the runs.
 * Usually it is sorted already.
 */
const enOrden = (h: readonly number[]): readonly number[] => {
  const antes = (a: number, b: number): number => {
    for (let k = 0; k < HISTORY_WIDTH; k++) {
      const d = h[a + k]! - h[b + k]!;
      if (d !== 0) return d;
    }
    return 0;
  };
  let n = HISTORY_WIDTH;
  while (n < h.length && antes(n - HISTORY_WIDTH, n) <= 0) n += HISTORY_WIDTH;
  if (n >= h.length) return h;
  return Array.from({ length: h.length / HISTORY_WIDTH }, (_, i) => i * HISTORY_WIDTH)
    .sort(antes)
    .flatMap((i) => h.slice(i, i + HISTORY_WIDTH));
};

export const summedByConcepto = (ya: readonly number[]): readonly PaidConcepto[] => {
  const suma = new Map<number, [centavos: number, cantidad: number]>();
  for (let i = 0; i < ya.length; i += HISTORY_WIDTH) {
    const s = suma.get(ya[i]!) ?? [0, 0];
    suma.set(ya[i]!, [s[0] + ya[i + 3]!, s[1] + ya[i + 4]!]);
  }
  return [...suma]
    .sort(([a], [b]) => a - b)
    .map(([id_concepto, [centavos, cantidad]]) => ({
      id_concepto,
      importe: writeExact(BigInt(centavos) * 1_000_000n),
      cantidad: writeExact(BigInt(cantidad) * 10_000n),
    }));
};

const otherEmploymentOf = ({
  personal: g,
  ya,
}: NonNullable<PreviousRecibos['aLaVez']>[number]): OtherEmployment => ({
  fecha_ingreso: textOf(g, 'fecha_ingreso'),
  fecha_egreso: textOrNull(g, 'fecha_egreso'),
  categoria: datedValues(g, 'PersonalCategoria', (r) => numberOf(r, 'id_rrhh_categoria')),
  jornada: datedValues(g, 'PersonalJornada', (r) => textOf(r, 'horas')),
  yaLiquidado: summedByConcepto(ya),
});

/** The history of the employment and, if other employments gave something, that of the whole person. */
export const historiesOf = (
  f: PersonaRows,
  { historia, deOtras, aLaVez }: PreviousRecibos,
): PersonaHistory => {
  const propia = enOrden(f.saldos.length ? [...historia, ...f.saldos.flatMap(saldoSums)] : historia);
  return {
    historia: propia,
    ...(deOtras ? { historiaPersona: enOrden([...propia, ...deOtras]) } : {}),
    ...(aLaVez ? { otrosEmpleos: aLaVez.map(otherEmploymentOf) } : {}),
  };
};
