// Parses the text of a formula within fixed limits, or says in Spanish where and why it cannot be read.
import type { SyntaxNode, Tree } from '@lezer/common';
import { textFor, type TextKey } from '../kit/text.ts';
import type { FormulaDiagnostic } from './formulaDiagnostic.ts';
import { formulaParser } from './formulaParser.ts';

export const MAX_FORMULA_LENGTH = 20_000;
export const MAX_FORMULA_DEPTH = 200;
export const MAX_FORMULA_NODES = 10_000;
const MAXIMO_DIAGNOSTICOS = 10;

export interface FormulaSyntax {
  readonly arbol: Tree | undefined;
  readonly diagnosticos: readonly FormulaDiagnostic[];
}

const limite = (fuente: string, clave: TextKey, maximo: number): FormulaSyntax => ({
  arbol: undefined,
  diagnosticos: [
    {
      from: 0,
      to: Math.min(fuente.length, MAX_FORMULA_LENGTH),
      severity: 'error',
      code: 'limite',
      message: textFor(clave, { maximo: miles(maximo) }),
    },
  ],
});
const miles = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.');

/**
 * The deepest nesting of the text, in one pass over its characters: the parser and everything after it can
 * then recurse safely.
 */
const anidamiento = (fuente: string): number => {
  let profundidad = 0,
    signos = 0,
    maximo = 0;
  for (let i = 0; i < fuente.length; i++) {
    const c = fuente[i]!;
    if (c === '"') {
      const fin = fuente.indexOf('"', i + 1),
        linea = fuente.indexOf('\n', i);
      i = fin < 0 ? fuente.length : linea >= 0 && linea < fin ? i : fin;
      signos = 0;
      continue;
    }
    if (c === '/' && fuente[i + 1] === '/') {
      const linea = fuente.indexOf('\n', i);
      i = linea < 0 ? fuente.length : linea;
      continue;
    }
    if (c === '(' || c === '[') profundidad++;
    else if (c === ')' || c === ']') profundidad--;
    else if (c === '-' || c === '+') signos++;
    else if (c > ' ') signos = 0;
    maximo = Math.max(maximo, profundidad, signos);
  }
  return maximo;
};

/**
 * The last valid texts parsed: saving a concept, or a package of them, reads the formulas of all the others
 * each time.
 */
const leidas = new Map<string, FormulaSyntax>();
const MAXIMO_LEIDAS = 1000,
  MAXIMO_LARGO_LEIDA = 4000;

/**
 * The syntax tree, only with positions; undefined when the text is over a limit or invalid (its diagnostics
 * say where).
 */
export const parseFormula = (fuente: string): FormulaSyntax => {
  const ya = leidas.get(fuente);
  if (ya) {
    leidas.delete(fuente);
    leidas.set(fuente, ya);
    return ya;
  }
  const s = leerDeNuevo(fuente);
  if (s.arbol && fuente.length <= MAXIMO_LARGO_LEIDA) {
    leidas.set(fuente, s);
    if (leidas.size > MAXIMO_LEIDAS) leidas.delete(leidas.keys().next().value!);
  }
  return s;
};

const leerDeNuevo = (fuente: string): FormulaSyntax => {
  if (fuente.length > MAX_FORMULA_LENGTH) return limite(fuente, 'payroll.largo', MAX_FORMULA_LENGTH);
  if (anidamiento(fuente) > MAX_FORMULA_DEPTH)
    return limite(fuente, 'payroll.profundidad', MAX_FORMULA_DEPTH);
  const arbol = formulaParser.parse(fuente);
  let nodos = 0;
  const errores: SyntaxNode[] = [];
  const cursor = arbol.cursor();
  do {
    nodos++;
    if (cursor.type.isError && errores.length < MAXIMO_DIAGNOSTICOS * 2) errores.push(cursor.node);
  } while (cursor.next());
  if (errores.length > 0) return { arbol: undefined, diagnosticos: explicarErrores(fuente, errores) };
  if (nodos > MAX_FORMULA_NODES) return limite(fuente, 'payroll.nodos', MAX_FORMULA_NODES);
  return { arbol, diagnosticos: [] };
};

const explicarErrores = (fuente: string, errores: readonly SyntaxNode[]): readonly FormulaDiagnostic[] => {
  const lineas = fuente.includes('\n');
  const salida: FormulaDiagnostic[] = [];
  for (const [i, e] of errores.entries()) {
    const siguiente = errores[i + 1];
    if (e.from === e.to && siguiente && siguiente.from === e.from && siguiente.to > e.to) continue; // better explained by the next one
    const anterior = salida.at(-1);
    if (anterior && fuente.slice(anterior.to, e.from).trim() === '') continue; // a consequence of the previous one
    const { clave, valores, from, to } = e.from === e.to ? falta(fuente, e) : sobra(fuente, e);
    const mensaje = textFor(clave, valores);
    const linea = fuente.slice(0, e.from).split('\n').length;
    salida.push({
      from,
      to,
      severity: 'error',
      code: 'sintaxis',
      message: lineas
        ? textFor('payroll.linea', { linea, mensaje: mensaje.charAt(0).toLowerCase() + mensaje.slice(1) })
        : mensaje,
    });
    if (salida.length === MAXIMO_DIAGNOSTICOS) break;
  }
  return salida;
};

interface Fallo {
  readonly clave: TextKey;
  readonly valores: Record<string, string>;
  readonly from: number;
  readonly to: number;
}

/**
 * A zero-length error: something is missing there. It is widened to the token concerned, so that it can be
 * seen.
 */
const falta = (fuente: string, e: SyntaxNode): Fallo => {
  const antes = /(<>|<=|>=|[^\s])\s*$/.exec(
    fuente.slice(0, e.from).replace(/\/\/[^\n]*(?=\n|$)/g, (c) => ' '.repeat(c.length)),
  );
  const despues = /^\s*(<>|<=|>=|[\p{L}\d_.]+|\S)/u.exec(fuente.slice(e.from));
  const previo = antes?.[1] ?? '';
  const lugar = despues
    ? { from: e.from + despues[0].length - despues[1]!.length, to: e.from + despues[0].length }
    : { from: Math.max(0, antes?.index ?? 0), to: fuente.length };
  if (e.parent?.name === 'Referencia')
    return { clave: previo === '[' ? 'payroll.faltaCodigo' : 'payroll.faltaCorchete', valores: {}, ...lugar };
  if (fuente.trim() === '') return { clave: 'payroll.vacia', valores: {}, from: 0, to: fuente.length };
  if (previo === '')
    return { clave: 'payroll.faltaValorAntes', valores: { antes: despues?.[1] ?? '' }, ...lugar };
  if (/^(<>|<=|>=|[-+*/=<>(;])$/.test(previo))
    return { clave: 'payroll.faltaValor', valores: { despues: previo }, ...lugar };
  return { clave: 'payroll.faltaParentesis', valores: {}, ...lugar };
};

const VALORES = new Set(['Numero', 'Texto', 'Nombre', 'Referencia', 'Llamada', '(']);
/** Text that does not fit where it is. */
const sobra = (fuente: string, e: SyntaxNode): Fallo => {
  const t = fuente.slice(e.from, e.to);
  const lugar = { from: e.from, to: e.to };
  const caso = (clave: TextKey, valores: Record<string, string> = {}): Fallo => ({
    clave,
    valores,
    ...lugar,
  });
  if (t.startsWith('"')) return caso('payroll.faltaComillas');
  if (t.startsWith(',')) return caso('payroll.coma');
  if (/^[)\]]/.test(t)) return caso('payroll.sobra', { texto: t.charAt(0) });
  if (t.startsWith('!')) return caso('payroll.distinto');
  if (t.startsWith('&')) return caso('payroll.conjuncion');
  if (/^(<>|<=|>=|=|<|>)$/.test(t) && e.from > 0)
    return caso(fuente[e.from - 1] === '=' ? 'payroll.igual' : 'payroll.encadenada');
  if (/^[-+*/=<>]/.test(t) && fuente.slice(0, e.from).trim() === '')
    return caso('payroll.faltaValorAntes', { antes: t });
  const hijo = e.firstChild?.name ?? '';
  if (VALORES.has(hijo))
    return caso(e.parent?.name === 'Referencia' ? 'payroll.codigoMal' : 'payroll.faltaOperador', {
      texto: t.slice(0, 40),
    });
  return caso('payroll.noSeEntiende', { texto: t.slice(0, 40) });
};
