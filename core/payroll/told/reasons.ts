// What decided a branch, as statements that are true of the person's values: «faltas injustificadas 2 > 1».
import { showDate } from '../../kit/period.ts';
import type { FormulaSteps } from '../formula/formulaSteps.ts';
import type { FormulaNode } from '../functionDef.ts';
import type { ComparisonOperator } from '../operators.ts';
import type { Told, ToldReason } from './told.ts';

const OPPOSITE: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** What made each condition what it was; what was not looked at says nothing. */
export const reasonsOf = (
  conditions: readonly FormulaNode[],
  steps: FormulaSteps,
  tell: (n: FormulaNode) => Told,
): readonly ToldReason[] => conditions.flatMap((c) => reasonOf(c, steps, tell));

const reasonOf = (
  n: FormulaNode,
  steps: FormulaSteps,
  tell: (n: FormulaNode) => Told,
): readonly ToldReason[] => {
  const holds = steps.valores.get(n);
  if (typeof holds !== 'boolean') return [];
  if (n.clase === 'atributo') return [{ name: n.def.etiqueta, holds }];
  if (n.clase === 'comparacion') {
    const side = (x: FormulaNode): Told | string => (x.tipo === 'numero' ? tell(x) : textOf(x, steps));
    return [{ left: side(n.a), operator: holds ? n.op : OPPOSITE[n.op], right: side(n.b) }];
  }
  if (n.clase !== 'llamada') return [];
  const all = n.args.map((a) => [a, steps.valores.get(a)] as const);
  switch (n.def.nombre) {
    // One that fails is enough to deny all of them, and one that holds to grant any.
    case 'Y':
    case 'O': {
      const decisive = n.def.nombre === 'O',
        one = all.find(([, v]) => v === decisive);
      return holds === decisive && one
        ? reasonOf(one[0], steps, tell)
        : all.flatMap(([a]) => reasonOf(a, steps, tell));
    }
    case 'NO':
      return all.flatMap(([a]) => reasonOf(a, steps, tell));
    default:
      return [];
  }
};

/** A text, a date or a truth value: «Tipo de liquidación "SAC"», «"SAC"». */
const textOf = (n: FormulaNode, steps: FormulaSteps): string => {
  const v = steps.valores.get(n),
    value = typeof v !== 'string' ? String(v ?? '') : n.tipo === 'fecha' ? showDate(v) : `«${v}»`;
  return n.clase === 'atributo' ? `${n.def.etiqueta} ${value}` : value;
};
