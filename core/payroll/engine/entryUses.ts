// What the entry of a line (a novedad, the agenda) brings, as uses of its explanation and as its account.
import type { PayEntry } from '../formulaFrame.ts';
import type { FormulaUse } from '../formulaUse.ts';
import { writeExact, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { percentTold, timesTold } from '../told/tellFormula.ts';
import type { Told, ToldFormula, ToldUnit } from '../told/told.ts';
import type { PreparedConcepto } from './prepare.ts';

export const entryUses = (e: PayEntry): readonly FormulaUse[] =>
  (['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const).flatMap((campo): FormulaUse[] => {
    const v = e[campo];
    return v === null
      ? []
      : [
          {
            clase: 'novedad',
            nombre: `novedad.${campo}`,
            etiqueta: ETIQUETAS[campo],
            tipo: 'numero',
            valor: writeExact(v, 2),
            origen: {
              tabla: e.tipo === 'novedad' ? 'Novedades' : 'Agenda',
              id: e.id,
              campo,
              ...(e.desde === null ? {} : { desde: e.desde }),
            },
          },
        ];
  });
const ETIQUETAS = {
  cantidad: 'Cantidad',
  valor_unitario: 'Valor unitario',
  importe: 'Importe',
  porcentaje: 'Porcentaje',
} as const;

const named = (name: string, value: Decimal, unit: ToldUnit): Told => ({
  kind: 'named',
  name,
  value: { n: value, d: 1n },
  unit,
});
const unitValueOf = (c: PreparedConcepto, e: PayEntry | undefined): Told =>
  named(textFor('payroll.dicho.valorUnitario'), e?.valor_unitario ?? c.valorGenerico, 'pesos');

/** The formulas of the line as they are told; a concept may lack any. */
export interface ToldParts {
  readonly formula: ToldFormula | undefined;
  readonly base: ToldFormula | undefined;
  readonly cantidad: ToldFormula | undefined;
}

/**
 * The account of a line: what its formula did, with the quantity, the unit value or the base when the formula
 * gives only a part; without a formula, what its entry brings. Undefined when there is nothing to tell.
 */
export const accountOf = (
  c: PreparedConcepto,
  e: PayEntry | undefined,
  { formula, base, cantidad }: ToldParts,
): ToldFormula | undefined => {
  const of = (result: Told, f: ToldFormula | undefined): ToldFormula => ({
    result,
    limits: f?.limits ?? [],
    zero: f?.zero ?? [],
  });
  const quantity =
    cantidad?.result ??
    (e?.cantidad == null
      ? undefined
      : named(textFor('payroll.dicho.cantidad'), e.cantidad, unitOfConcepto(c)));
  if (formula)
    switch (c.da) {
      case 'importe':
        return formula;
      case 'cantidad':
        return of(timesTold(unitValueOf(c, e), formula.result), formula);
      case 'valor':
        return quantity ? of(timesTold(formula.result, quantity), formula) : formula;
      case 'tasa':
        return base && of(percentTold(base.result, formula.result), base);
    }
  if (e === undefined) return undefined;
  if (e.importe !== null) {
    const key = e.tipo === 'novedad' ? 'payroll.dicho.importeNovedad' : 'payroll.dicho.importeAgenda';
    return of(named(textFor(key), e.importe, 'pesos'), undefined);
  }
  if (e.porcentaje !== null && base)
    return of(
      percentTold(base.result, named(textFor('payroll.dicho.porcentaje'), e.porcentaje, 'porcentaje')),
      base,
    );
  return of(quantity ? timesTold(unitValueOf(c, e), quantity) : unitValueOf(c, e), cantidad);
};
const unitOfConcepto = (c: PreparedConcepto): ToldUnit =>
  c.def.unidad === 'dias' || c.def.unidad === 'horas' || c.def.unidad === 'anios' ? c.def.unidad : undefined;
