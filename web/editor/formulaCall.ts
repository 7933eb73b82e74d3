// Finds where the cursor is in a formula, valid or not: the call, its argument, and the name under the
// cursor.
import { codeText } from '../../core/payroll/nameKey.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { atributos } from '../../core/payroll/attributes/index.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import { functionByName } from '../../core/payroll/functions/index.ts';

export interface FormulaCall {
  readonly nombre: string;
  /** Offset where its name begins. */
  readonly desde: number;
  /** Index of the argument under the cursor, from 0. */
  readonly indice: number;
}

/** The innermost call whose parenthesis is still open at `pos`; texts and comments are skipped. */
export const callAt = (text: string, pos: number): FormulaCall | undefined => {
  const pila: { nombre: string; desde: number; indice: number }[] = [];
  for (let i = 0; i < pos; i++) {
    const c = text[i];
    if (c === '"') {
      const end = text.slice(i + 1).search(/["\n]/);
      if (end < 0) break;
      i += end + 1;
    } else if (c === '/' && text[i + 1] === '/') {
      const fin = text.indexOf('\n', i);
      if (fin < 0) break;
      i = fin;
    } else if (c === '(') {
      const m = /[\p{L}_][\p{L}\d_.]*(?=\s*$)/u.exec(text.slice(Math.max(0, i - 80), i));
      pila.push({ nombre: m?.[0] ?? '', desde: m ? Math.max(0, i - 80) + m.index : i, indice: 0 });
    } else if (c === ')') pila.pop();
    else if (c === ';' && pila.length) pila[pila.length - 1]!.indice++;
  }
  return pila.findLast((p) => p.nombre !== '' && functionByName(nameKey(p.nombre)) !== undefined);
};

export interface FormulaName {
  readonly desde: number;
  readonly hasta: number;
  readonly titulo: string;
  /** Key of its value: '[0011]' or a name. */
  readonly nombre: string;
  readonly ayuda?: string;
  /** Address of its page, opened in another tab so that the form in progress stays. */
  readonly ruta: string;
}

const page = (name: string): string => `/docs/formulas/${name.replaceAll('.', '-')}`;
const PIEZAS = /"[^"\n]*"|\/\/[^\n]*|\[[^\]\n]*\]|[\p{L}_][\p{L}\d_.]*/gu;

/** The concept, function, attribute, table or set that the text names at `pos`. */
export const nameAt = (
  texto: string,
  pos: number,
  scope: FormulaScope | undefined,
): FormulaName | undefined => {
  const line = texto.lastIndexOf('\n', pos - 1) + 1,
    end = texto.indexOf('\n', pos),
    chunk = texto.slice(line, end < 0 ? texto.length : end);
  for (const m of chunk.matchAll(PIEZAS)) {
    const desde = line + m.index,
      hasta = desde + m[0].length,
      piece = m[0];
    if (pos < desde || pos > hasta || piece.startsWith('//')) continue;
    if (piece.startsWith('[')) {
      const inside = piece.slice(1, -1).trim(),
        c = scope?.conceptos.find((x) =>
          inside.startsWith('#') ? x.id === Number(inside.slice(1)) : x.codigo === Number(inside),
        );
      return (
        c && {
          desde,
          hasta,
          nombre: `[${codeText(c.codigo)}]`,
          titulo: `${codeText(c.codigo)} ${c.d_rrhh_concepto}`,
          ruta: `/conceptos/edit?id=${c.id}`,
        }
      );
    }
    if (piece.startsWith('"')) {
      const said = nameKey(piece.slice(1, -1)),
        t = scope?.tablas.find((x) => nameKey(x.codigo) === said),
        c = scope?.conjuntos.find((x) => nameKey(x.codigo) === said);
      return t
        ? { desde, hasta, nombre: t.codigo, titulo: t.descripcion, ruta: '/tablasauxiliar' }
        : c
          ? {
              desde,
              hasta,
              nombre: c.codigo,
              titulo: c.descripcion,
              ruta: '/conjuntosconcepto/conjuntoconcepto',
            }
          : undefined;
    }
    const f = functionByName(nameKey(piece)),
      a = atributos.find((x) => nameKey(x.nombre) === nameKey(piece));
    if (f) return { desde, hasta, nombre: f.nombre, titulo: f.nombre, ayuda: f.ayuda, ruta: page(f.nombre) };
    if (a)
      return { desde, hasta, nombre: a.nombre, titulo: a.etiqueta, ayuda: a.ayuda, ruta: page(a.nombre) };
  }
  return undefined;
};
