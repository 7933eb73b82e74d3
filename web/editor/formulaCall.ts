// Finds where the cursor is in a formula, valid or not: the call, its argument, and the name under the
// cursor.
import { codeText } from '../../core/payroll/nameKey.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { atributos } from '../../core/payroll/attributes/index.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { functionByName } from '../../core/payroll/functions/index.ts';

export interface FormulaCall {
  readonly name: string;
  /** Offset where its name begins. */
  readonly from: number;
  /** Index of the argument under the cursor, from 0. */
  readonly index: number;
}

/** The innermost call whose parenthesis is still open at `pos`; texts and comments are skipped. */
export const callAt = (text: string, pos: number): FormulaCall | undefined => {
  const pila: { name: string; from: number; index: number }[] = [];
  for (let i = 0; i < pos; i++) {
    const c = text[i];
    if (c === '"') {
      const end = text.slice(i + 1).search(/["\n]/);
      if (end < 0) break;
      i += end + 1;
    } else if (c === '/' && text[i + 1] === '/') {
      const end = text.indexOf('\n', i);
      if (end < 0) break;
      i = end;
    } else if (c === '(') {
      const m = /[\p{L}_][\p{L}\d_.]*(?=\s*$)/u.exec(text.slice(Math.max(0, i - 80), i));
      pila.push({ name: m?.[0] ?? '', from: m ? Math.max(0, i - 80) + m.index : i, index: 0 });
    } else if (c === ')') pila.pop();
    else if (c === ';' && pila.length) pila[pila.length - 1]!.index++;
  }
  return pila.findLast((p) => p.name !== '' && functionByName(nameKey(p.name)) !== undefined);
};

export interface FormulaName {
  readonly from: number;
  readonly until: number;
  readonly title: string;
  /** Key of its value: '[0011]' or a name. */
  readonly name: string;
  readonly help?: string;
  /** Address of its page, opened in another tab so that the form in progress stays. */
  readonly path: string;
}

const page = (name: string): string => `/docs/formulas/${name.replaceAll('.', '-')}`;
const PIECES = /"[^"\n]*"|\/\/[^\n]*|\[[^\]\n]*\]|[\p{L}_][\p{L}\d_.]*/gu;

/** The concept, function, attribute, table or set that the text names at `pos`. */
export const nameAt = (
  text: string,
  pos: number,
  scope: FormulaScope | undefined,
): FormulaName | undefined => {
  const line = text.lastIndexOf('\n', pos - 1) + 1,
    end = text.indexOf('\n', pos),
    chunk = text.slice(line, end < 0 ? text.length : end);
  for (const m of chunk.matchAll(PIECES)) {
    const from = line + m.index,
      until = from + m[0].length,
      piece = m[0];
    if (pos < from || pos > until || piece.startsWith('//')) continue;
    if (piece.startsWith('[')) {
      const inside = piece.slice(1, -1).trim(),
        c = scope?.conceptos.find((x) =>
          inside.startsWith('#') ? x.id === Number(inside.slice(1)) : x.codigo === Number(inside),
        );
      return (
        c && {
          from,
          until,
          name: `[${codeText(c.codigo)}]`,
          title: `${codeText(c.codigo)} ${c.d_rrhh_concepto}`,
          path: `/conceptos/edit?id=${c.id}`,
        }
      );
    }
    if (piece.startsWith('"')) {
      const said = nameKey(piece.slice(1, -1)),
        t = scope?.tablas.find((x) => nameKey(x.codigo) === said),
        c = scope?.conjuntos.find((x) => nameKey(x.codigo) === said);
      return t
        ? { from, until, name: t.codigo, title: t.descripcion, path: '/tablasauxiliar' }
        : c
          ? {
              from,
              until,
              name: c.codigo,
              title: c.descripcion,
              path: '/conjuntosconcepto/conjuntoconcepto',
            }
          : undefined;
    }
    const f = functionByName(nameKey(piece)),
      a = atributos.find((x) => nameKey(x.nombre) === nameKey(piece));
    if (f) return { from, until, name: f.nombre, title: f.nombre, help: f.ayuda, path: page(f.nombre) };
    if (a) return { from, until, name: a.nombre, title: a.etiqueta, help: a.ayuda, path: page(a.nombre) };
  }
  return undefined;
};
