// Finds where the cursor is in a formula, valid or not: the call, its argument, and the name under the
// cursor.
import { codeText } from '../../core/payroll/nameKey.ts';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { atributos } from '../../core/payroll/attributes.ts';
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
export const callAt = (texto: string, pos: number): FormulaCall | undefined => {
  const pila: { nombre: string; desde: number; indice: number }[] = [];
  for (let i = 0; i < pos; i++) {
    const c = texto[i];
    if (c === '"') {
      const fin = texto.slice(i + 1).search(/["\n]/);
      if (fin < 0) break;
      i += fin + 1;
    } else if (c === '/' && texto[i + 1] === '/') {
      const fin = texto.indexOf('\n', i);
      if (fin < 0) break;
      i = fin;
    } else if (c === '(') {
      const m = /[\p{L}_][\p{L}\d_.]*(?=\s*$)/u.exec(texto.slice(Math.max(0, i - 80), i));
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

const pagina = (nombre: string): string => `/docs/formulas/${nombre.replaceAll('.', '-')}`;
const PIEZAS = /"[^"\n]*"|\/\/[^\n]*|\[[^\]\n]*\]|[\p{L}_][\p{L}\d_.]*/gu;

/** The concept, function, attribute, table or set that the text names at `pos`. */
export const nameAt = (
  texto: string,
  pos: number,
  ambito: FormulaScope | undefined,
): FormulaName | undefined => {
  const linea = texto.lastIndexOf('\n', pos - 1) + 1,
    fin = texto.indexOf('\n', pos),
    trozo = texto.slice(linea, fin < 0 ? texto.length : fin);
  for (const m of trozo.matchAll(PIEZAS)) {
    const desde = linea + m.index,
      hasta = desde + m[0].length,
      pieza = m[0];
    if (pos < desde || pos > hasta || pieza.startsWith('//')) continue;
    if (pieza.startsWith('[')) {
      const dentro = pieza.slice(1, -1).trim(),
        c = ambito?.conceptos.find((x) =>
          dentro.startsWith('#') ? x.id === Number(dentro.slice(1)) : x.codigo === Number(dentro),
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
    if (pieza.startsWith('"')) {
      const dicho = nameKey(pieza.slice(1, -1)),
        t = ambito?.tablas.find((x) => nameKey(x.codigo) === dicho),
        c = ambito?.conjuntos.find((x) => nameKey(x.codigo) === dicho);
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
    const f = functionByName(nameKey(pieza)),
      a = atributos.find((x) => nameKey(x.nombre) === nameKey(pieza));
    if (f)
      return { desde, hasta, nombre: f.nombre, titulo: f.nombre, ayuda: f.ayuda, ruta: pagina(f.nombre) };
    if (a)
      return { desde, hasta, nombre: a.nombre, titulo: a.etiqueta, ayuda: a.ayuda, ruta: pagina(a.nombre) };
  }
  return undefined;
};
