// Completion for formulas: concepts, sets, tables, attributes and functions, each with its description and
// its current value.
import {
  insertBracket,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { atributos } from '../../core/payroll/attributes.ts';
import { nameKey, codeText } from '../../core/payroll/nameKey.ts';
import { functionSignature, parameterAt, type FunctionParameter } from '../../core/payroll/functionDef.ts';
import { LINE_FIELDS } from '../../core/payroll/operators.ts';
import { functionByName, formulaFunctions } from '../../core/payroll/functions/index.ts';
import { literalOptions } from '../../core/payroll/literalOptions.ts';

/** A completion with the text at its right in the list and the text of the panel beside it. */
export interface FormulaCompletion extends Completion {
  readonly codigo: string;
  readonly que: string;
  readonly ciclo?: boolean;
}

export interface FormulaContext {
  readonly ambito: FormulaScope;
  /** Concepts that use the one being edited: choosing one would close a cycle. */
  readonly ciclos: ReadonlySet<number>;
  /** The value for the trial legajo, by '[0011]' or by name. */
  readonly valor: (nombre: string) => string | undefined;
  readonly textos: CompletionTexts;
}

export interface CompletionTexts {
  readonly tipo: Readonly<Record<string, string>>;
  readonly atributo: string;
  readonly funcion: string;
  readonly conjunto: string;
  readonly tabla: string;
  readonly campo: string;
  readonly ciclo: string;
  /** Text of the link to its page. */
  readonly pagina?: string;
  readonly vale: (valor: string) => string;
}

const parrafo = (clase: string, texto: string): HTMLElement => {
  const p = document.createElement('p');
  p.className = clase;
  p.textContent = texto;
  return p;
};
/** Opens its help page in another tab, so that the form in progress stays. */
const aSuPagina = (nombre: string, texto: string): HTMLElement => {
  const a = document.createElement('a');
  a.href = `/docs/formulas/${nombre.replaceAll('.', '-')}`;
  a.target = '_blank';
  a.rel = 'noopener';
  a.textContent = texto;
  return a;
};
const panel =
  (c: FormulaContext, nombre: string, titulo: string, detalle: string, ayuda?: string, ciclo = false) =>
  (): Node => {
    const d = document.createElement('div');
    d.append(parrafo('fe-info-titulo', titulo), parrafo('fe-info-que', detalle));
    if (ayuda) d.append(parrafo('', ayuda));
    if (ayuda && c.textos.pagina) d.append(aSuPagina(nombre, c.textos.pagina));
    if (ciclo) d.append(parrafo('fe-info-ciclo', c.textos.ciclo));
    const valor = c.valor(nombre);
    if (valor !== undefined) d.append(parrafo('fe-info-valor', c.textos.vale(valor)));
    return d;
  };

const concepto =
  (c: FormulaContext) =>
  (x: FormulaScope['conceptos'][number]): FormulaCompletion => {
    const codigo = `[${codeText(x.codigo)}]`,
      ciclo = c.ciclos.has(x.id),
      tipo = c.textos.tipo[x.tipo] ?? x.tipo;
    return {
      label: codigo,
      codigo,
      detail: x.d_rrhh_concepto,
      que: tipo,
      ...(ciclo ? { ciclo } : {}),
      type: 'concepto',
      info: panel(c, codigo, x.d_rrhh_concepto, tipo, undefined, ciclo),
    };
  };
const conceptosQue = (c: FormulaContext, buscado: string): FormulaCompletion[] => {
  const b = nameKey(buscado);
  const todos = c.ambito.conceptos.filter(
    (x) => codeText(x.codigo).startsWith(b) || nameKey(x.d_rrhh_concepto).includes(b),
  );
  return todos.toSorted((x, y) => x.codigo - y.codigo).map(concepto(c));
};

const nombresQue = (c: FormulaContext, buscado: string): FormulaCompletion[] => {
  const b = nameKey(buscado);
  const orden = (n: string): number => (nameKey(n).startsWith(b) ? 0 : 1);
  const deAtributos = atributos
    .filter((a) => nameKey(a.nombre).includes(b) || nameKey(a.etiqueta).includes(b))
    .map(
      (a): FormulaCompletion => ({
        label: a.nombre,
        codigo: a.nombre,
        detail: a.etiqueta,
        que: c.textos.atributo,
        type: 'atributo',
        info: panel(c, a.nombre, a.etiqueta, c.textos.atributo, a.ayuda),
      }),
    );
  const deFunciones = formulaFunctions
    .filter((f) => nameKey(f.nombre).includes(b))
    .map(
      (f): FormulaCompletion => ({
        label: f.nombre,
        codigo: f.nombre,
        detail: '',
        que: c.textos.funcion,
        type: 'funcion',
        info: panel(c, f.nombre, functionSignature(f), c.textos.funcion, f.ayuda),
        // The cursor goes between the parentheses, ready for the first argument.
        apply: (view, _, from, to) => {
          const fin = from + f.nombre.length,
            abierto = view.state.sliceDoc(to, to + 1) === '(';
          view.dispatch({
            changes: { from, to, insert: f.nombre },
            selection: { anchor: abierto ? fin + 1 : fin },
            userEvent: 'input.complete',
          });
          // Inserted as if typed, so that typing the closing character overwrites it instead of doubling it.
          if (!abierto)
            view.dispatch(
              insertBracket(view.state, '(') ?? {
                changes: { from: fin, insert: '()' },
                selection: { anchor: fin + 1 },
                userEvent: 'input.type',
              },
            );
        },
      }),
    );
  return [...deAtributos, ...deFunciones].toSorted(
    (x, y) => orden(x.codigo) - orden(y.codigo) || x.codigo.localeCompare(y.codigo, 'es'),
  );
};

/**
 * The argument under the cursor, if it is one that is written in quotes and has known values; undefined for
 * free text.
 */
const literalEn = (estado: EditorState, pos: number): FunctionParameter | undefined => {
  let n = syntaxTree(estado).resolveInner(pos, -1);
  while (n.name !== 'Argumentos' && n.parent) n = n.parent;
  const nombre = n.parent?.getChild('Nombre');
  const def = nombre && functionByName(nameKey(estado.sliceDoc(nombre.from, nombre.to)));
  if (!def) return undefined;
  const indice = estado.sliceDoc(n.from, pos).split(';').length - 1;
  const p = parameterAt(def, indice, indice + 1);
  return p?.literal ? p : undefined;
};
const literalesQue = (
  c: FormulaContext,
  p: FunctionParameter | undefined,
  buscado: string,
): FormulaCompletion[] => {
  const b = nameKey(buscado),
    literal = p?.literal,
    fijas = p && literalOptions(p);
  if (fijas)
    return fijas
      .filter((x) => nameKey(x).includes(b))
      .map((x) => ({ label: `"${x}"`, codigo: x, que: p.nombre, type: 'texto' }));
  const lista =
    literal === 'conjunto' || literal === 'acumulado'
      ? c.ambito.conjuntos
      : literal === 'tabla' || literal === 'tramos' || literal === 'variable'
        ? c.ambito.tablas
        : [];
  const que = literal === 'conjunto' || literal === 'acumulado' ? c.textos.conjunto : c.textos.tabla;
  return lista
    .filter((x) => nameKey(x.codigo).includes(b) || nameKey(x.descripcion).includes(b))
    .map((x) => ({
      label: `"${x.codigo}"`,
      codigo: x.codigo,
      detail: x.descripcion,
      que,
      type: 'texto',
      info: panel(c, x.codigo, x.descripcion, que),
    }));
};

/** Filtered here by code and description without accents, so CodeMirror's own filter stays off. */
export const completeFormula =
  (leer: () => FormulaContext | undefined) =>
  (cc: CompletionContext): CompletionResult | null => {
    const c = leer();
    if (!c) return null;
    const antes = (patron: RegExp): { from: number; text: string } | null => cc.matchBefore(patron);
    const lista = (
      from: number,
      options: readonly FormulaCompletion[],
      to?: number,
    ): CompletionResult | null =>
      options.length
        ? { from, ...(to === undefined ? {} : { to }), options: [...options], filter: false }
        : null;

    const referencia = antes(/\[[^\]\n;()[]*/);
    if (referencia)
      return lista(
        referencia.from,
        conceptosQue(c, referencia.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === ']' ? cc.pos + 1 : undefined,
      );
    const campo = antes(/\]\.\p{L}*/u);
    if (campo)
      return lista(
        campo.from + 2,
        LINE_FIELDS.map((x) => ({ label: x, codigo: x, que: c.textos.campo, type: 'campo' })),
      );
    const texto = antes(/"[^"\n]*/);
    if (texto && cc.state.sliceDoc(0, texto.from).split('"').length % 2 === 1) {
      return lista(
        texto.from,
        literalesQue(c, literalEn(cc.state, texto.from), texto.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === '"' ? cc.pos + 1 : undefined,
      );
    }
    const nombre = antes(/[\p{L}_][\p{L}\d_.]*/u);
    if (nombre)
      return lista(nombre.from, [
        ...nombresQue(c, nombre.text),
        ...(nombre.text.length >= 3 ? conceptosQue(c, nombre.text) : []),
      ]);
    return cc.explicit ? lista(cc.pos, [...nombresQue(c, ''), ...conceptosQue(c, '')]) : null;
  };
