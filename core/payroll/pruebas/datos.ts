// What a concept test gives: a line for each name, written as a formula would name it («antiguedad_anios = 5», «[0001] = 1200000»).
import { fail, ok, type FieldError, type Result, phrase } from '../../kit/failure.ts';
import { ESCALA, escribirExacto } from '../../kit/money.ts';
import { anioDe, diaDe, esFecha, fechaDe, mesDe } from '../../kit/period.ts';
import { texto } from '../../kit/texto.ts';
import type { Ambito, ConceptoNombrado } from '../ambito.ts';
import { clave } from '../clave.ts';
import type { Nodo } from '../funcion.ts';
import { revisar } from '../revisar.ts';
import type { Tipo, Valor } from '../valor.ts';

/** Values by the key of what they stand for. */
export type Datos = ReadonlyMap<string, Valor>;

/** A constant as the key and the text of a formula write it. */
const clavePlana = (v: Valor, tipo: Tipo): string =>
  typeof v === 'bigint'
    ? escribirExacto(v, 0)
    : typeof v === 'boolean'
      ? v
        ? 'verdadero'
        : 'falso'
      : tipo === 'fecha'
        ? `FECHA(${anioDe(v)};${mesDe(v)};${diaDe(v)})`
        : JSON.stringify(clave(v));
/** '1200,5', '"texto"', 'FECHA(2026; 9; 30)', 'verdadero'. */
export const escribirDato = (v: Valor, tipo: Tipo): string =>
  typeof v === 'bigint'
    ? escribirExacto(v, 0).replace('.', ',')
    : typeof v === 'boolean'
      ? v
        ? 'verdadero'
        : 'falso'
      : tipo === 'fecha'
        ? `FECHA(${anioDe(v)}; ${mesDe(v)}; ${diaDe(v)})`
        : `"${v.replaceAll('"', "'")}"`;

/** The same for equal pieces of formula, whatever their blanks, capitals and codes. */
export const claveDe = (n: Nodo): string => {
  switch (n.clase) {
    case 'numero':
    case 'texto':
      return clavePlana(n.valor, n.tipo);
    case 'referencia':
      return `[#${n.id}].${n.campo}`;
    case 'atributo':
      return n.def.nombre;
    case 'negativo':
      return n.a.clase === 'numero' ? clavePlana(-n.a.valor, 'numero') : `-${claveDe(n.a)}`;
    case 'cadena':
      return `(${claveDe(n.primero)}${n.resto.map((r) => r.op + claveDe(r.nodo)).join('')})`;
    case 'comparacion':
      return `(${claveDe(n.a)}${n.op}${claveDe(n.b)})`;
    case 'llamada':
      return `${n.def.nombre}(${n.args.map(claveDe).join(';')})`;
  }
};
/** The key of a call by the values of its arguments; those written between quotes stay as they are. */
export const claveDeLlamada = (
  nombre: string,
  args: readonly { readonly tipo: Tipo; readonly valor: Valor }[],
): string => `${nombre}(${args.map((a) => clavePlana(a.valor, a.tipo)).join(';')})`;

/** The value of a piece that is written out: a number, a text, a truth value, a date. */
const constanteDe = (n: Nodo): Valor | undefined => {
  if (n.clase === 'numero' || n.clase === 'texto') return n.valor;
  if (n.clase === 'negativo') {
    const v = constanteDe(n.a);
    return typeof v === 'bigint' ? -v : undefined;
  }
  if (n.clase === 'atributo')
    return n.def.nombre === 'verdadero' ? true : n.def.nombre === 'falso' ? false : undefined;
  if (n.clase !== 'llamada' || n.def.nombre !== 'FECHA') return undefined;
  const [a, m, d] = n.args.map((x) => {
    const v = constanteDe(x);
    return typeof v === 'bigint' && v % ESCALA === 0n ? Number(v / ESCALA) : Number.NaN;
  });
  const f = fechaDe(a!, m!, d!);
  return esFecha(f) ? f : undefined;
};

interface Linea {
  readonly i: number;
  readonly fuente: string;
}
export const lineasDe = (datos: string): readonly Linea[] =>
  datos
    .split('\n')
    .flatMap((fuente, i) => (fuente.trim() === '' || fuente.trim().startsWith('//') ? [] : [{ i, fuente }]));

/** Reads the lines; each that does not hold is told with its number. `campo`: the field that the errors name. */
export const leerDatos = (
  datos: string,
  ambito: Ambito,
  concepto: ConceptoNombrado | undefined,
  campo = 'datos',
): Result<Datos> => {
  const mapa = new Map<string, Valor>(),
    errors: FieldError[] = [];
  const mal = (i: number, code: string, message: string): void => {
    errors.push({ field: campo, code, ...phrase('payroll.linea', { linea: i + 1, mensaje: message }) });
  };
  for (const { i, fuente } of lineasDe(datos)) {
    const { nodo, diagnosticos } = revisar(fuente, ambito, concepto, 'cualquiera');
    const error = diagnosticos.find((d) => d.severity === 'error');
    if (!nodo || error) {
      mal(i, error?.code ?? 'formula', error?.message ?? texto('pruebasDeConcepto.forma'));
      continue;
    }
    if (
      nodo.clase !== 'comparacion' ||
      nodo.op !== '=' ||
      constanteDe(nodo.a) !== undefined ||
      (nodo.a.clase !== 'referencia' && nodo.a.clase !== 'atributo' && nodo.a.clase !== 'llamada')
    ) {
      mal(i, 'forma', texto('pruebasDeConcepto.forma'));
      continue;
    }
    const valor = constanteDe(nodo.b),
      k = claveDe(nodo.a);
    if (valor === undefined) {
      mal(
        i,
        'constante',
        texto('pruebasDeConcepto.constante', {
          texto: fuente.slice(nodo.b.desde, nodo.b.hasta).slice(0, 60),
        }),
      );
      continue;
    }
    if (mapa.has(k)) {
      mal(
        i,
        'duplicate',
        texto('pruebasDeConcepto.repetido', {
          nombre: fuente.slice(nodo.a.desde, nodo.a.hasta).slice(0, 60),
        }),
      );
      continue;
    }
    mapa.set(k, valor);
  }
  return errors.length
    ? fail('formula', 'payroll.formulaMal', { mensaje: errors[0]!.message }, { errors })
    : ok(mapa);
};

/** Every line in another form (codes ↔ ids), the others as they are. */
export const porLinea = (datos: string, f: (linea: string) => string): string =>
  datos
    .split('\n')
    .map((l) => (l.trim() === '' || l.trim().startsWith('//') ? l : f(l)))
    .join('\n');
