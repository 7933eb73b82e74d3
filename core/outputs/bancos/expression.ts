// The expressions of a bank layout: a small closed language over one payment, which never confuses texts with
// numbers.
import { distance } from 'fastest-levenshtein';
import { fromInteger } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import {
  expressionText,
  because,
  FUNCTIONS,
  FUNCTION_NAMES,
  isExpressionFailure,
  type ExpressionFailure,
} from './expressionFunctions.ts';
import {
  VARIABLES,
  variablesOf,
  type ExpressionContext,
  type ExpressionType,
  type ExpressionValue,
  type RecordKind,
} from './expressionNames.ts';
import { readExpression, type ExpressionNode } from './readExpression.ts';
import { known } from '../../kit/known.ts';

const cercana = (nombre: string, entre: readonly string[]): string | undefined => {
  const [mejor] = entre
    .map((e) => [distance(nombre.toLowerCase(), e.toLowerCase()), e] as const)
    .toSorted((a, b) => a[0] - b[0]);
  // A name without its group is completed first: «cuil» suggests the CUIL of a person.
  return (
    entre.find((e) => e.endsWith(`.${nombre.toLowerCase()}`)) ??
    (mejor && mejor[0] <= 3 ? mejor[1] : undefined)
  );
};
const noExiste = (
  clave: 'bancos.expresion.variable' | 'bancos.expresion.funcion',
  nombre: string,
  entre: readonly string[],
): ExpressionFailure => {
  const otra = cercana(nombre, entre);
  return {
    falla:
      textFor(clave, { nombre }) +
      (otra === undefined ? '' : ` ${textFor('bancos.expresion.quiso', { otra })}`),
  };
};
const TIPO = {
  texto: 'bancos.expresion.tipos.texto',
  numero: 'bancos.expresion.tipos.numero',
  fecha: 'bancos.expresion.tipos.fecha',
  logico: 'bancos.expresion.tipos.logico',
} as const;
export const typeName = (t: ExpressionType): string => textFor(TIPO[t]);
const distinto = (donde: string, hace: ExpressionType, hay: ExpressionType): ExpressionFailure =>
  because('bancos.expresion.tipo', { donde, hace: typeName(hace), hay: typeName(hay) });

/** The type of value it gives, or the first error. */
const tipoDe = (n: ExpressionNode, admitidas: readonly string[]): ExpressionType | ExpressionFailure => {
  switch (n.t) {
    case 'texto':
      return 'texto';
    case 'numero':
      return 'numero';
    case 'nombre':
      return tipoDeNombre(n.nombre, admitidas);
    case 'unir':
    case 'igual': {
      const a = tipoDe(n.a, admitidas),
        b = tipoDe(n.b, admitidas);
      if (isExpressionFailure(a)) return a;
      if (isExpressionFailure(b)) return b;
      if (n.t === 'igual') return a === b ? 'logico' : distinto('=', a, b);
      return a !== 'texto' ? distinto('&', 'texto', a) : b !== 'texto' ? distinto('&', 'texto', b) : 'texto';
    }
    case 'llamada':
      return tipoDeLlamada(n, admitidas);
  }
};
const tipoDeNombre = (nombre: string, admitidas: readonly string[]): ExpressionType | ExpressionFailure => {
  const v = Object.hasOwn(VARIABLES, nombre) ? VARIABLES[nombre] : undefined;
  if (!v) return noExiste('bancos.expresion.variable', nombre, admitidas);
  return admitidas.includes(nombre)
    ? v.tipo
    : because(v.de === 'pago' ? 'bancos.expresion.soloDetalle' : 'bancos.expresion.soloArchivo', { nombre });
};
const tipoDeLlamada = (
  n: Extract<ExpressionNode, { t: 'llamada' }>,
  admitidas: readonly string[],
): ExpressionType | ExpressionFailure => {
  const tipos: ExpressionType[] = [];
  for (const a of n.args) {
    const x = tipoDe(a, admitidas);
    if (isExpressionFailure(x)) return x;
    tipos.push(x);
  }
  if (n.f === 'SI' || n.f === 'SI_FALTA') {
    const hacen = n.f === 'SI' ? 3 : 2,
      [primero] = tipos,
      [una, otra] = tipos.slice(-2);
    if (tipos.length !== hacen || !primero || !una || !otra)
      return because('bancos.expresion.cuantos', { funcion: n.f, hacen, hay: tipos.length });
    if (n.f === 'SI' && primero !== 'logico') return distinto('SI', 'logico', primero);
    return una === otra ? una : distinto(n.f, una, otra);
  }
  const f = Object.hasOwn(FUNCTIONS, n.f) ? FUNCTIONS[n.f] : undefined;
  if (!f) return noExiste('bancos.expresion.funcion', n.f, FUNCTION_NAMES);
  if (tipos.length > f.args.length || tipos.length < f.args.length - (f.opcionales ?? 0))
    return because('bancos.expresion.cuantos', { funcion: n.f, hacen: f.args.length, hay: tipos.length });
  for (const [i, hay] of tipos.entries()) {
    const hace = f.args[i];
    if (hace && hay !== hace) return distinto(n.f, hace, hay);
  }
  return f.da;
};

const dar = (n: ExpressionNode, c: ExpressionContext): ExpressionValue | ExpressionFailure => {
  switch (n.t) {
    case 'texto':
      return n.valor;
    case 'numero':
      return fromInteger(n.valor);
    case 'nombre': {
      const v = c[n.nombre];
      return v === null || v === undefined || v === ''
        ? {
            falla:
              n.nombre === 'convenio'
                ? textFor('bancos.expresion.faltaConvenio')
                : textFor('bancos.expresion.falta', { nombre: n.nombre }),
            falta: n.nombre,
          }
        : v;
    }
    case 'unir': {
      const a = dar(n.a, c),
        b = dar(n.b, c);
      return isExpressionFailure(a) ? a : isExpressionFailure(b) ? b : expressionText(a) + expressionText(b);
    }
    case 'igual': {
      const a = dar(n.a, c),
        b = dar(n.b, c);
      return isExpressionFailure(a) ? a : isExpressionFailure(b) ? b : (a === b) !== n.no;
    }
    case 'llamada': {
      const arg = (i: number): ExpressionNode => known(n.args[i], `el argumento ${i + 1} de ${n.f}`);
      if (n.f === 'SI') {
        const si = dar(arg(0), c);
        return isExpressionFailure(si) ? si : dar(arg(si ? 1 : 2), c);
      }
      if (n.f === 'SI_FALTA') {
        const v = dar(arg(0), c);
        return isExpressionFailure(v) && v.falta !== undefined ? dar(arg(1), c) : v;
      }
      const valores: ExpressionValue[] = [];
      for (const a of n.args) {
        const v = dar(a, c);
        if (isExpressionFailure(v)) return v;
        valores.push(v);
      }
      return known(FUNCTIONS[n.f], `la función ${n.f}`).hacer(valores);
    }
  }
};
const nombradas = (n: ExpressionNode): readonly string[] =>
  n.t === 'nombre'
    ? [n.nombre]
    : n.t === 'unir' || n.t === 'igual'
      ? [...nombradas(n.a), ...nombradas(n.b)]
      : n.t === 'llamada'
        ? n.args.flatMap(nombradas)
        : [];

/** `es`: its variable, when the expression is only that variable. */
export interface Expression {
  readonly tipo: ExpressionType;
  readonly es: string | null;
  readonly usa: readonly string[];
  readonly dar: (c: ExpressionContext) => ExpressionValue | ExpressionFailure;
}

/** Compiles and fully checks an expression of a record; an unknown name is refused with a suggestion. */
export const compileExpression = (escrita: string, registro: RecordKind): Expression | ExpressionFailure => {
  const n = readExpression(escrita);
  if ('error' in n) return because(n.error, n.valores);
  const tipo = tipoDe(n.nodo, variablesOf(registro));
  return isExpressionFailure(tipo)
    ? tipo
    : {
        tipo,
        es: n.nodo.t === 'nombre' ? n.nodo.nombre : null,
        usa: nombradas(n.nodo),
        dar: (c) => dar(n.nodo, c),
      };
};
