// Sums over the slots of a receipt, and how each is cited: what the functions about amounts share.
import { addMostlyZero } from '../kit/money.ts';
import type { Corrida, FormulaFrame } from './formulaFrame.ts';
import type { FormulaUse } from './formulaUse.ts';
import { numberProgram, writeFormulaValue, type FormulaProgram } from './formulaValue.ts';
import type { FormulaNode } from './functionDef.ts';
import { codeText, nameKey } from './nameKey.ts';

export const literalOf = (n: FormulaNode | undefined): string => (n?.clase === 'texto' ? n.valor : '');

export interface Addend {
  readonly ranura: number;
  readonly signo: 1 | -1;
}

export type SumField = 'importe' | 'cantidad' | 'ya' | 'yaCantidad';
export const sumOf = (addends: readonly Addend[], de: SumField): FormulaProgram => {
  const suman = addends.filter((s) => s.signo === 1).map((s) => s.ranura),
    restan = addends.filter((s) => s.signo === -1).map((s) => s.ranura);
  return numberProgram((m) => {
    const valores = m[de];
    let t = 0n;
    for (let i = 0; i < suman.length; i++) t = addMostlyZero(t, valores[suman[i]!]!);
    for (let i = 0; i < restan.length; i++) t -= valores[restan[i]!]!;
    return t;
  });
};
export const members = (m: FormulaFrame, addends: readonly Addend[], de: SumField): readonly FormulaUse[] =>
  addends.map(({ ranura, signo }) => {
    const c = m.corrida.conceptos[ranura]!;
    return {
      clase: de === 'ya' || de === 'yaCantidad' ? 'anterior' : 'concepto',
      nombre: `[${codeText(c.codigo)}]`,
      etiqueta: c.d_rrhh_concepto,
      tipo: 'numero',
      valor: writeFormulaValue(m[de][ranura] ?? 0n, 2),
      id_concepto: c.id,
      signo,
    };
  });
export const total = (us: readonly Addend[], m: FormulaFrame, de: SumField): string =>
  writeFormulaValue(
    us.reduce((t, s) => t + BigInt(s.signo) * (m[de][s.ranura] ?? 0n), 0n),
    2,
  );

export const conjunto = (
  c: Corrida,
  codigo: string,
): { readonly descripcion: string; readonly addends: readonly Addend[] } => {
  const k = c.conjuntos.get(nameKey(codigo));
  if (!k) throw new Error(`conjunto sin preparar: ${codigo}`);
  return { descripcion: k.def.descripcion, addends: k.miembros };
};
