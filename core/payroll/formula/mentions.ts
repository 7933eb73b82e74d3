// What a formula names and where: concepts, sets, tables, variables, attributes, and the codes or labels it
// compares with.
import { fail, ok, type Result } from '../../kit/failure.ts';
import { scopeIndex, type FormulaScope, type NamedConcepto } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import { formulaFailure } from './stableFormula.ts';
import { parameterAt, type FunctionDef, type FormulaNode } from '../functionDef.ts';
import { reviewFormula } from './reviewFormula.ts';
import { parseFormula, MAX_FORMULA_LENGTH } from '../formulaSyntax.ts';

interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}
export type Mention = Lugar &
  (
    | { readonly que: 'concepto'; readonly id: number }
    /** By its code, as `nameKey` writes it; for formulas a variable is a table. */
    | { readonly que: 'conjunto' | 'tabla'; readonly codigo: string }
    | { readonly que: 'atributo'; readonly nombre: string }
    /** A text compared with an attribute, or one that names a category: `sindicato = "Camioneros"`. */
    | {
        readonly que: 'valor';
        readonly atributo: string;
        readonly valor: string;
        /** One item of a list in quotes: its position leaves the quotes out. */
        readonly deLista?: true;
      }
  );

/** What a quoted argument names: a set, a table, or each kind of run of a list. */
const namedByText = (
  literal: FunctionDef['params'][number]['literal'],
  a: Extract<FormulaNode, { readonly clase: 'texto' }>,
): readonly Mention[] => {
  const { desde, hasta, valor } = a;
  if (literal === 'conjunto' || literal === 'acumulado')
    return [{ que: 'conjunto', codigo: nameKey(valor), desde, hasta }];
  if (literal === 'tabla' || literal === 'tramos' || literal === 'variable')
    return [{ que: 'tabla', codigo: nameKey(valor), desde, hasta }];
  if (literal !== 'tipos') return [];
  return [...valor.matchAll(/[^,\s][^,]*/g)].map((m) => {
    const escrito = m[0].trimEnd(),
      inicio = desde + 1 + m.index;
    return {
      que: 'valor',
      atributo: 'tipo_liquidacion',
      valor: nameKey(escrito),
      deLista: true,
      desde: inicio,
      hasta: inicio + escrito.length,
    };
  });
};

/** Every mention, in the order of the text. */
export const mentionsIn = (n: FormulaNode): readonly Mention[] => {
  const salida: Mention[] = [];
  const valores = (atributo: string, x: FormulaNode | undefined): void => {
    if (x?.clase === 'texto')
      salida.push({ que: 'valor', atributo, valor: nameKey(x.valor), desde: x.desde, hasta: x.hasta });
    else if (x?.clase === 'llamada' && x.def.perezosa === 'si')
      x.args.forEach((a, i) => {
        if (i % 2 === 1 || i === x.args.length - 1) valores(atributo, a);
      });
  };
  const mirar = (x: FormulaNode): void => {
    const { desde, hasta } = x;
    switch (x.clase) {
      case 'referencia':
        salida.push({ que: 'concepto', id: x.id, desde, hasta });
        break;
      case 'atributo':
        salida.push({ que: 'atributo', nombre: x.def.nombre, desde, hasta });
        break;
      case 'cadena':
        mirar(x.primero);
        for (const r of x.resto) mirar(r.nodo);
        break;
      case 'negativo':
        mirar(x.a);
        break;
      case 'comparacion':
        if (x.a.clase === 'atributo') valores(x.a.def.nombre, x.b);
        if (x.b.clase === 'atributo') valores(x.b.def.nombre, x.a);
        mirar(x.a);
        mirar(x.b);
        break;
      case 'llamada':
        x.args.forEach((a, i) => {
          const literal = parameterAt(x.def, i, x.args.length)?.literal;
          if (a.clase !== 'texto') mirar(a);
          else salida.push(...namedByText(literal, a));
        });
        if (x.def.nombre === 'ESCALA') valores('categoria', x.args[1]);
        break;
      case 'numero':
      case 'texto':
        break;
    }
  };
  mirar(n);
  return salida.sort((a, b) => a.desde - b.desde);
};

/** A change of name that formulas must follow. */
export type Renaming =
  | { readonly que: 'conjunto' | 'tabla'; readonly antes: string; readonly ahora: string }
  | { readonly que: 'valor'; readonly atributo: string; readonly antes: string; readonly ahora: string };

export const refersTo = (m: Mention, r: Renaming): boolean =>
  r.que === 'valor'
    ? m.que === 'valor' && m.atributo === r.atributo && m.valor === nameKey(r.antes)
    : m.que === r.que && m.codigo === nameKey(r.antes);

/**
 * The text with the new name in place of the old one and nothing else changed.
 * `ambito` has the old name. Fails when a formula cannot write the new one.
 */
export const renameInFormula = (
  fuente: string,
  ambito: FormulaScope,
  concepto: NamedConcepto | undefined,
  r: Renaming,
): Result<string> => {
  const { nodo } = reviewFormula(fuente, ambito, concepto, 'cualquiera');
  const suyas = nodo ? mentionsIn(nodo).filter((m) => refersTo(m, r)) : [];
  if (suyas.length === 0) return ok(fuente);
  if (/["\n]/.test(r.ahora) || (r.ahora.includes(',') && suyas.some((m) => m.que === 'valor' && m.deLista)))
    return fail('formula', 'payroll.nombreConComillas', { nombre: r.ahora });
  let salida = '',
    hasta = 0;
  for (const m of suyas) {
    const c = m.que === 'valor' && m.deLista ? '' : '"';
    salida += `${fuente.slice(hasta, m.desde)}${c}${r.ahora}${c}`;
    hasta = m.hasta;
  }
  salida += fuente.slice(hasta);
  return salida.length > MAX_FORMULA_LENGTH ? formulaFailure(parseFormula(salida).diagnosticos) : ok(salida);
};

/** The concepts of a mention: the concept itself, or the members of the set. */
export const mentionedConceptos = (m: Mention, ambito: FormulaScope): readonly number[] =>
  m.que === 'concepto'
    ? [m.id]
    : m.que === 'conjunto'
      ? (scopeIndex(ambito)
          .conjuntos.get(m.codigo)
          ?.conceptos.map((c) => c.id) ?? [])
      : [];
