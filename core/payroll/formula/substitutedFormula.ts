// A formula as people write it, with the names that were read replaced by their values.
import { writeExact, showAmount } from '../../kit/money.ts';
import { showDate } from '../../kit/period.ts';
import type { FormulaScope } from '../formulaScope.ts';
import type { FormulaNode } from '../functionDef.ts';
import { writeFormulaValue, type FormulaValue } from '../formulaValue.ts';
import { readablePiece } from './stableFormula.ts';

/** A value as a sentence or a formula shows it: '1.209.365,5', '30/09/2026', '"texto"'. */
const mostrar = (v: FormulaValue, tipo: FormulaNode['tipo']): string =>
  typeof v === 'bigint'
    ? showAmount(writeExact(v, 0))
    : typeof v === 'boolean'
      ? writeFormulaValue(v)
      : tipo === 'fecha'
        ? showDate(v)
        : `"${v}"`;

export class SubstitutedFormula {
  private readonly read: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  private readonly source: string;
  private readonly conceptos: FormulaScope['conceptos'];
  constructor(source: string, conceptos: FormulaScope['conceptos']) {
    this.source = source;
    this.conceptos = conceptos;
  }

  put(n: FormulaNode, value: FormulaValue): void {
    this.read.push({ from: n.desde, to: n.hasta, by: mostrar(value, n.tipo) });
  }

  /** A stretch with values filled in, widest call first; unread references appear as people write them. */
  text(from: number, to: number): string {
    const inside = this.read
      .filter((l) => l.from >= from && l.to <= to)
      .sort((a, b) => a.from - b.from || b.to - a.to);
    let out = '',
      at = from;
    for (const l of inside) {
      if (l.from < at) continue;
      out += readablePiece(this.source.slice(at, l.from), this.conceptos) + l.by;
      at = l.to;
    }
    return out + readablePiece(this.source.slice(at, to), this.conceptos);
  }
}
