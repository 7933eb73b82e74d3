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
import { atributos } from '../../core/payroll/attributes/index.ts';
import { nameKey, codeText } from '../../core/payroll/nameKey.ts';
import { functionSignature, parameterAt, type FunctionParameter } from '../../core/payroll/functionDef.ts';
import { LINE_FIELDS } from '../../core/payroll/operators.ts';
import { functionByName, formulaFunctions } from '../../core/payroll/functions/index.ts';
import { literalOptions } from '../../core/payroll/formula/literalOptions.ts';

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

const paragraph = (clase: string, text: string): HTMLElement => {
  const p = document.createElement('p');
  p.className = clase;
  p.textContent = text;
  return p;
};
/** Opens its help page in another tab, so that the form in progress stays. */
const aSuPagina = (name: string, texto: string): HTMLElement => {
  const a = document.createElement('a');
  a.href = `/docs/formulas/${name.replaceAll('.', '-')}`;
  a.target = '_blank';
  a.rel = 'noopener';
  a.textContent = texto;
  return a;
};
const panel =
  (c: FormulaContext, nombre: string, title: string, detail: string, help?: string, ciclo = false) =>
  (): Node => {
    const d = document.createElement('div');
    d.append(paragraph('fe-info-titulo', title), paragraph('fe-info-que', detail));
    if (help) d.append(paragraph('', help));
    if (help && c.textos.pagina) d.append(aSuPagina(nombre, c.textos.pagina));
    if (ciclo) d.append(paragraph('fe-info-ciclo', c.textos.ciclo));
    const value = c.valor(nombre);
    if (value !== undefined) d.append(paragraph('fe-info-valor', c.textos.vale(value)));
    return d;
  };

const concepto =
  (c: FormulaContext) =>
  (x: FormulaScope['conceptos'][number]): FormulaCompletion => {
    const codigo = `[${codeText(x.codigo)}]`,
      ciclo = c.ciclos.has(x.id),
      kind = c.textos.tipo[x.tipo] ?? x.tipo;
    return {
      label: codigo,
      codigo,
      detail: x.d_rrhh_concepto,
      que: kind,
      ...(ciclo ? { ciclo } : {}),
      type: 'concepto',
      info: panel(c, codigo, x.d_rrhh_concepto, kind, undefined, ciclo),
    };
  };
const conceptosQue = (c: FormulaContext, searched: string): FormulaCompletion[] => {
  const b = nameKey(searched);
  const all = c.ambito.conceptos.filter(
    (x) => codeText(x.codigo).startsWith(b) || nameKey(x.d_rrhh_concepto).includes(b),
  );
  return all.toSorted((x, y) => x.codigo - y.codigo).map(concepto(c));
};

const nombresQue = (c: FormulaContext, buscado: string): FormulaCompletion[] => {
  const b = nameKey(buscado);
  const order = (n: string): number => (nameKey(n).startsWith(b) ? 0 : 1);
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
          const end = from + f.nombre.length,
            isOpen = view.state.sliceDoc(to, to + 1) === '(';
          view.dispatch({
            changes: { from, to, insert: f.nombre },
            selection: { anchor: isOpen ? end + 1 : end },
            userEvent: 'input.complete',
          });
          // Inserted as if typed, so that typing the closing character overwrites it instead of doubling it.
          if (!isOpen)
            view.dispatch(
              insertBracket(view.state, '(') ?? {
                changes: { from: end, insert: '()' },
                selection: { anchor: end + 1 },
                userEvent: 'input.type',
              },
            );
        },
      }),
    );
  return [...deAtributos, ...deFunciones].toSorted(
    (x, y) => order(x.codigo) - order(y.codigo) || x.codigo.localeCompare(y.codigo, 'es'),
  );
};

/**
 * The argument under the cursor, if it is one that is written in quotes and has known values; undefined for
 * free text.
 */
const literalEn = (state: EditorState, pos: number): FunctionParameter | undefined => {
  let n = syntaxTree(state).resolveInner(pos, -1);
  while (n.name !== 'Argumentos' && n.parent) n = n.parent;
  const name = n.parent?.getChild('Nombre');
  const def = name && functionByName(nameKey(state.sliceDoc(name.from, name.to)));
  if (!def) return undefined;
  const index = state.sliceDoc(n.from, pos).split(';').length - 1;
  const p = parameterAt(def, index, index + 1);
  return p?.literal ? p : undefined;
};
const literalesQue = (
  c: FormulaContext,
  p: FunctionParameter | undefined,
  searched: string,
): FormulaCompletion[] => {
  const b = nameKey(searched),
    literal = p?.literal,
    fixed = p && literalOptions(p);
  if (fixed)
    return fixed
      .filter((x) => nameKey(x).includes(b))
      .map((x) => ({ label: `"${x}"`, codigo: x, que: p.nombre, type: 'texto' }));
  const list =
    literal === 'conjunto' || literal === 'acumulado'
      ? c.ambito.conjuntos
      : literal === 'tabla' || literal === 'tramos' || literal === 'variable'
        ? c.ambito.tablas
        : [];
  const que = literal === 'conjunto' || literal === 'acumulado' ? c.textos.conjunto : c.textos.tabla;
  return list
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
  (read: () => FormulaContext | undefined) =>
  (cc: CompletionContext): CompletionResult | null => {
    const c = read();
    if (!c) return null;
    const before = (pattern: RegExp): { from: number; text: string } | null => cc.matchBefore(pattern);
    const lista = (
      from: number,
      options: readonly FormulaCompletion[],
      to?: number,
    ): CompletionResult | null =>
      options.length
        ? { from, ...(to === undefined ? {} : { to }), options: [...options], filter: false }
        : null;

    const referencia = before(/\[[^\]\n;()[]*/);
    if (referencia)
      return lista(
        referencia.from,
        conceptosQue(c, referencia.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === ']' ? cc.pos + 1 : undefined,
      );
    const field = before(/\]\.\p{L}*/u);
    if (field)
      return lista(
        field.from + 2,
        LINE_FIELDS.map((x) => ({ label: x, codigo: x, que: c.textos.campo, type: 'campo' })),
      );
    const text = before(/"[^"\n]*/);
    if (text && cc.state.sliceDoc(0, text.from).split('"').length % 2 === 1) {
      return lista(
        text.from,
        literalesQue(c, literalEn(cc.state, text.from), text.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === '"' ? cc.pos + 1 : undefined,
      );
    }
    const name = before(/[\p{L}_][\p{L}\d_.]*/u);
    if (name)
      return lista(name.from, [
        ...nombresQue(c, name.text),
        ...(name.text.length >= 3 ? conceptosQue(c, name.text) : []),
      ]);
    return cc.explicit ? lista(cc.pos, [...nombresQue(c, ''), ...conceptosQue(c, '')]) : null;
  };
