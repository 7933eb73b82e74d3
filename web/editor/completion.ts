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
  readonly code: string;
  readonly what: string;
  readonly cycle?: boolean;
}

export interface FormulaContext {
  readonly scope: FormulaScope;
  /** Concepts that use the one being edited: choosing one would close a cycle. */
  readonly cycles: ReadonlySet<number>;
  /** The value for the trial legajo, by '[0011]' or by name. */
  readonly value: (name: string) => string | undefined;
  readonly texts: CompletionTexts;
}

export interface CompletionTexts {
  readonly kind: Readonly<Record<string, string>>;
  readonly atributo: string;
  readonly fn: string;
  readonly conjunto: string;
  readonly table: string;
  readonly field: string;
  readonly cycle: string;
  /** Text of the link to its page. */
  readonly page?: string;
  readonly vale: (value: string) => string;
}

const paragraph = (clase: string, text: string): HTMLElement => {
  const p = document.createElement('p');
  p.className = clase;
  p.textContent = text;
  return p;
};
/** Opens its help page in another tab, so that the form in progress stays. */
const toItsPage = (name: string, text: string): HTMLElement => {
  const a = document.createElement('a');
  a.href = `/docs/formulas/${name.replaceAll('.', '-')}`;
  a.target = '_blank';
  a.rel = 'noopener';
  a.textContent = text;
  return a;
};
const panel =
  (c: FormulaContext, name: string, title: string, detail: string, help?: string, cycle = false) =>
  (): Node => {
    const d = document.createElement('div');
    d.append(paragraph('fe-info-titulo', title), paragraph('fe-info-que', detail));
    if (help) d.append(paragraph('', help));
    if (help && c.texts.page) d.append(toItsPage(name, c.texts.page));
    if (cycle) d.append(paragraph('fe-info-ciclo', c.texts.cycle));
    const value = c.value(name);
    if (value !== undefined) d.append(paragraph('fe-info-valor', c.texts.vale(value)));
    return d;
  };

const concepto =
  (c: FormulaContext) =>
  (x: FormulaScope['conceptos'][number]): FormulaCompletion => {
    const code = `[${codeText(x.codigo)}]`,
      cycle = c.cycles.has(x.id),
      kind = c.texts.kind[x.tipo] ?? x.tipo;
    return {
      label: code,
      code,
      detail: x.d_rrhh_concepto,
      what: kind,
      ...(cycle ? { cycle } : {}),
      type: 'concepto',
      info: panel(c, code, x.d_rrhh_concepto, kind, undefined, cycle),
    };
  };
const conceptosMatching = (c: FormulaContext, searched: string): FormulaCompletion[] => {
  const b = nameKey(searched);
  const all = c.scope.conceptos.filter(
    (x) => codeText(x.codigo).startsWith(b) || nameKey(x.d_rrhh_concepto).includes(b),
  );
  return all.toSorted((x, y) => x.codigo - y.codigo).map(concepto(c));
};

const namesMatching = (c: FormulaContext, searched: string): FormulaCompletion[] => {
  const b = nameKey(searched);
  const order = (n: string): number => (nameKey(n).startsWith(b) ? 0 : 1);
  const ofAtributos = atributos
    .filter((a) => nameKey(a.nombre).includes(b) || nameKey(a.etiqueta).includes(b))
    .map(
      (a): FormulaCompletion => ({
        label: a.nombre,
        code: a.nombre,
        detail: a.etiqueta,
        what: c.texts.atributo,
        type: 'atributo',
        info: panel(c, a.nombre, a.etiqueta, c.texts.atributo, a.ayuda),
      }),
    );
  const ofFunctions = formulaFunctions
    .filter((f) => nameKey(f.nombre).includes(b))
    .map(
      (f): FormulaCompletion => ({
        label: f.nombre,
        code: f.nombre,
        detail: '',
        what: c.texts.fn,
        type: 'funcion',
        info: panel(c, f.nombre, functionSignature(f), c.texts.fn, f.ayuda),
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
  return [...ofAtributos, ...ofFunctions].toSorted(
    (x, y) => order(x.code) - order(y.code) || x.code.localeCompare(y.code, 'es'),
  );
};

/**
 * The argument under the cursor, if it is one that is written in quotes and has known values; undefined for
 * free text.
 */
const literalAt = (state: EditorState, pos: number): FunctionParameter | undefined => {
  let n = syntaxTree(state).resolveInner(pos, -1);
  while (n.name !== 'Argumentos' && n.parent) n = n.parent;
  const name = n.parent?.getChild('Nombre');
  const def = name && functionByName(nameKey(state.sliceDoc(name.from, name.to)));
  if (!def) return undefined;
  const index = state.sliceDoc(n.from, pos).split(';').length - 1;
  const p = parameterAt(def, index, index + 1);
  return p?.literal ? p : undefined;
};
const literalsMatching = (
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
      .map((x) => ({ label: `"${x}"`, code: x, what: p.nombre, type: 'texto' }));
  const list =
    literal === 'conjunto' || literal === 'acumulado'
      ? c.scope.conjuntos
      : literal === 'tabla' || literal === 'tramos' || literal === 'variable'
        ? c.scope.tablas
        : [];
  const what = literal === 'conjunto' || literal === 'acumulado' ? c.texts.conjunto : c.texts.table;
  return list
    .filter((x) => nameKey(x.codigo).includes(b) || nameKey(x.descripcion).includes(b))
    .map((x) => ({
      label: `"${x.codigo}"`,
      code: x.codigo,
      detail: x.descripcion,
      what,
      type: 'texto',
      info: panel(c, x.codigo, x.descripcion, what),
    }));
};

/** Filtered here by code and description without accents, so CodeMirror's own filter stays off. */
export const completeFormula =
  (read: () => FormulaContext | undefined) =>
  (cc: CompletionContext): CompletionResult | null => {
    const c = read();
    if (!c) return null;
    const before = (pattern: RegExp): { from: number; text: string } | null => cc.matchBefore(pattern);
    const list = (
      from: number,
      options: readonly FormulaCompletion[],
      to?: number,
    ): CompletionResult | null =>
      options.length
        ? { from, ...(to === undefined ? {} : { to }), options: [...options], filter: false }
        : null;

    const reference = before(/\[[^\]\n;()[]*/);
    if (reference)
      return list(
        reference.from,
        conceptosMatching(c, reference.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === ']' ? cc.pos + 1 : undefined,
      );
    const field = before(/\]\.\p{L}*/u);
    if (field)
      return list(
        field.from + 2,
        LINE_FIELDS.map((x) => ({ label: x, code: x, what: c.texts.field, type: 'campo' })),
      );
    const text = before(/"[^"\n]*/);
    if (text && cc.state.sliceDoc(0, text.from).split('"').length % 2 === 1) {
      return list(
        text.from,
        literalsMatching(c, literalAt(cc.state, text.from), text.text.slice(1)),
        cc.state.sliceDoc(cc.pos, cc.pos + 1) === '"' ? cc.pos + 1 : undefined,
      );
    }
    const name = before(/[\p{L}_][\p{L}\d_.]*/u);
    if (name)
      return list(name.from, [
        ...namesMatching(c, name.text),
        ...(name.text.length >= 3 ? conceptosMatching(c, name.text) : []),
      ]);
    return cc.explicit ? list(cc.pos, [...namesMatching(c, ''), ...conceptosMatching(c, '')]) : null;
  };
