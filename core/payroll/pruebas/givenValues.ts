// The values that a concept test gives: one line for each name, written as in a formula («antiguedad_anios =
// 5», «[0001] = 1200000»).
import { fail, ok, type FieldError, type Result, phrase } from '../../kit/failure.ts';
import { DECIMAL_SCALE, writeExact } from '../../kit/money.ts';
import { yearOf, dayOf, isCivilDate, dateOf, mesOf } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import type { FormulaScope, NamedConcepto } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { FormulaNode } from '../functionDef.ts';
import { reviewFormula } from '../formula/reviewFormula.ts';
import type { ValueType, FormulaValue } from '../formulaValue.ts';
import { isNonEmpty } from '../../kit/known.ts';

/** Values by the key of what they stand for. */
export type GivenValues = ReadonlyMap<string, FormulaValue>;

/** A constant, with the key and the text that a formula would have. */
const clavePlana = (v: FormulaValue, tipo: ValueType): string =>
  typeof v === 'bigint'
    ? writeExact(v, 0)
    : typeof v === 'boolean'
      ? v
        ? 'verdadero'
        : 'falso'
      : tipo === 'fecha'
        ? `FECHA(${yearOf(v)};${mesOf(v)};${dayOf(v)})`
        : JSON.stringify(nameKey(v));
/** '1200,5', '"texto"', 'FECHA(2026; 9; 30)', 'verdadero'. */
export const writeGivenValue = (v: FormulaValue, tipo: ValueType): string =>
  typeof v === 'bigint'
    ? writeExact(v, 0).replace('.', ',')
    : typeof v === 'boolean'
      ? v
        ? 'verdadero'
        : 'falso'
      : tipo === 'fecha'
        ? `FECHA(${yearOf(v)}; ${mesOf(v)}; ${dayOf(v)})`
        : `"${v.replaceAll('"', "'")}"`;

/** A key that is the same for equal pieces of formula, whatever their blanks, capitals and codes. */
export const nodeKey = (n: FormulaNode): string => {
  switch (n.clase) {
    case 'numero':
    case 'texto':
      return clavePlana(n.valor, n.tipo);
    case 'referencia':
      return `[#${n.id}].${n.campo}`;
    case 'atributo':
      return n.def.nombre;
    case 'negativo':
      return n.a.clase === 'numero' ? clavePlana(-n.a.valor, 'numero') : `-${nodeKey(n.a)}`;
    case 'cadena':
      return `(${nodeKey(n.primero)}${n.resto.map((r) => r.op + nodeKey(r.nodo)).join('')})`;
    case 'comparacion':
      return `(${nodeKey(n.a)}${n.op}${nodeKey(n.b)})`;
    case 'llamada':
      return `${n.def.nombre}(${n.args.map(nodeKey).join(';')})`;
  }
};
/** The key of a call by the values of its arguments; those written in quotes stay as they are. */
export const callKey = (
  nombre: string,
  args: readonly { readonly tipo: ValueType; readonly valor: FormulaValue }[],
): string => `${nombre}(${args.map((a) => clavePlana(a.valor, a.tipo)).join(';')})`;

/** The value of a constant piece: a number, a text, a truth value, a date. */
const constanteDe = (n: FormulaNode): FormulaValue | undefined => {
  if (n.clase === 'numero' || n.clase === 'texto') return n.valor;
  if (n.clase === 'negativo') {
    const v = constanteDe(n.a);
    return typeof v === 'bigint' ? -v : undefined;
  }
  if (n.clase === 'atributo')
    return n.def.nombre === 'verdadero' ? true : n.def.nombre === 'falso' ? false : undefined;
  if (n.clase !== 'llamada' || n.def.nombre !== 'FECHA') return undefined;
  const [a = Number.NaN, m = Number.NaN, d = Number.NaN] = n.args.map((x) => {
    const v = constanteDe(x);
    return typeof v === 'bigint' && v % DECIMAL_SCALE === 0n ? Number(v / DECIMAL_SCALE) : Number.NaN;
  });
  const f = dateOf(a, m, d);
  return isCivilDate(f) ? f : undefined;
};

interface Linea {
  readonly i: number;
  readonly fuente: string;
}
export const givenLines = (datos: string): readonly Linea[] =>
  datos
    .split('\n')
    .flatMap((fuente, i) => (fuente.trim() === '' || fuente.trim().startsWith('//') ? [] : [{ i, fuente }]));

/** Reads the lines; each invalid one is reported by number. `campo`: the field that the errors name. */
export const readGivenValues = (
  datos: string,
  ambito: FormulaScope,
  concepto: NamedConcepto | undefined,
  campo = 'datos',
): Result<GivenValues> => {
  const mapa = new Map<string, FormulaValue>(),
    errors: FieldError[] = [];
  const mal = (i: number, code: string, message: string): void => {
    errors.push({ field: campo, code, ...phrase('payroll.linea', { linea: i + 1, mensaje: message }) });
  };
  for (const { i, fuente } of givenLines(datos)) {
    const { nodo, diagnosticos } = reviewFormula(fuente, ambito, concepto, 'cualquiera');
    const error = diagnosticos.find((d) => d.severity === 'error');
    if (!nodo || error) {
      mal(i, error?.code ?? 'formula', error?.message ?? textFor('pruebasDeConcepto.forma'));
      continue;
    }
    if (
      nodo.clase !== 'comparacion' ||
      nodo.op !== '=' ||
      constanteDe(nodo.a) !== undefined ||
      (nodo.a.clase !== 'referencia' && nodo.a.clase !== 'atributo' && nodo.a.clase !== 'llamada')
    ) {
      mal(i, 'forma', textFor('pruebasDeConcepto.forma'));
      continue;
    }
    const valor = constanteDe(nodo.b),
      k = nodeKey(nodo.a);
    if (valor === undefined) {
      mal(
        i,
        'constante',
        textFor('pruebasDeConcepto.constante', {
          texto: fuente.slice(nodo.b.desde, nodo.b.hasta).slice(0, 60),
        }),
      );
      continue;
    }
    if (mapa.has(k)) {
      mal(
        i,
        'duplicate',
        textFor('pruebasDeConcepto.repetido', {
          nombre: fuente.slice(nodo.a.desde, nodo.a.hasta).slice(0, 60),
        }),
      );
      continue;
    }
    mapa.set(k, valor);
  }
  return isNonEmpty(errors)
    ? fail('formula', 'payroll.formulaMal', { mensaje: errors[0].message }, { errors })
    : ok(mapa);
};

/** Converts every line (codes ↔ ids) that can be converted. */
export const mapGivenLines = (datos: string, f: (linea: string) => string): string =>
  datos
    .split('\n')
    .map((l) => (l.trim() === '' || l.trim().startsWith('//') ? l : f(l)))
    .join('\n');
