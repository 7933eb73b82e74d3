// The expressions of a bank layout: a small closed language over one payment, which never confuses texts with numbers.
import { distance } from '../../kit/distance.ts';
import { fromInteger, DECIMAL_SCALE, writeDecimal, type Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import { readExpression, type ExpressionNode } from './readExpression.ts';

export type ExpressionType = 'texto' | 'numero' | 'fecha' | 'logico';
/** A date is 'aaaa-mm-dd'; null is an absent value. */
export type ExpressionValue = string | Decimal | boolean | null;
export type ExpressionContext = Readonly<Record<string, ExpressionValue>>;
export const RECORD_KINDS = ['cabecera', 'detalle', 'pie'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The names that an expression may use. `pago`: of one payment, only in the detail; `archivo`: of the whole file, never in the detail. */
export const VARIABLES: Readonly<
  Record<string, { readonly tipo: ExpressionType; readonly de: 'pago' | 'archivo' | 'todos' }>
> = {
  'persona.legajo': { tipo: 'numero', de: 'pago' },
  'persona.nombre': { tipo: 'texto', de: 'pago' },
  'persona.cuil': { tipo: 'texto', de: 'pago' },
  'persona.domicilio': { tipo: 'texto', de: 'pago' },
  'persona.localidad': { tipo: 'texto', de: 'pago' },
  'persona.email': { tipo: 'texto', de: 'pago' },
  cbu: { tipo: 'texto', de: 'pago' },
  'cbu.banco': { tipo: 'texto', de: 'pago' },
  'cbu.sucursal': { tipo: 'texto', de: 'pago' },
  'cbu.bloque1': { tipo: 'texto', de: 'pago' },
  'cbu.bloque2': { tipo: 'texto', de: 'pago' },
  'cuenta.numero': { tipo: 'texto', de: 'pago' },
  'cuenta.banco': { tipo: 'texto', de: 'pago' },
  importe: { tipo: 'numero', de: 'pago' },
  secuencia: { tipo: 'numero', de: 'pago' },
  comprobante: { tipo: 'numero', de: 'pago' },
  'liquidacion.numero': { tipo: 'numero', de: 'pago' },
  'liquidacion.descripcion': { tipo: 'texto', de: 'pago' },
  periodo: { tipo: 'texto', de: 'pago' },
  // Of a court-ordered deposit; a salary has none of them.
  'orden.expediente': { tipo: 'texto', de: 'pago' },
  'orden.juzgado': { tipo: 'texto', de: 'pago' },
  'orden.beneficiario': { tipo: 'texto', de: 'pago' },
  total: { tipo: 'numero', de: 'archivo' },
  cantidad: { tipo: 'numero', de: 'archivo' },
  registros: { tipo: 'numero', de: 'archivo' },
  fecha_pago: { tipo: 'fecha', de: 'todos' },
  hoy: { tipo: 'fecha', de: 'todos' },
  envio: { tipo: 'numero', de: 'todos' },
  'empresa.cuit': { tipo: 'texto', de: 'todos' },
  'empresa.razon_social': { tipo: 'texto', de: 'todos' },
  convenio: { tipo: 'texto', de: 'todos' },
};
export const variablesOf = (r: RecordKind): readonly string[] =>
  Object.keys(VARIABLES).filter((n) => {
    const { de } = VARIABLES[n]!;
    return de === 'todos' || (de === 'pago') === (r === 'detalle');
  });

/** Why an expression gives nothing: the name of the missing variable, or what is wrong. */
export interface ExpressionFailure {
  readonly falla: string;
  readonly falta?: string;
}
export const isExpressionFailure = (v: unknown): v is ExpressionFailure =>
  typeof v === 'object' && v !== null && 'falla' in v;
const falla = (
  clave: Parameters<typeof textFor>[0],
  mas: Readonly<Record<string, string | number>> = {},
): ExpressionFailure => ({ falla: textFor(clave, mas) });

const FORMATO = /^(?:AAAA|AA|MM|DD|[-/. ])+$/;
export const isDateFormat = (f: string): boolean => FORMATO.test(f);
/** A date in a format such as 'AAAAMMDD'. */
export const formatDate = (fecha: string, formato: string): string =>
  formato
    .replace('AAAA', fecha.slice(0, 4))
    .replace('AA', fecha.slice(2, 4))
    .replace('MM', fecha.slice(5, 7))
    .replace('DD', fecha.slice(8, 10));

const MAXIMO = 2000;
const enteroDe = (v: ExpressionValue): number => Number((v as Decimal) / DECIMAL_SCALE);
interface Funcion {
  readonly args: readonly ExpressionType[];
  /** How many of the last arguments may be left out. */ readonly opcionales?: number;
  readonly da: ExpressionType;
  readonly hacer: (v: readonly ExpressionValue[]) => ExpressionValue | ExpressionFailure;
}
/** `SI` and `SI_FALTA` are handled apart: they evaluate only one branch. */
const FUNCIONES: Readonly<Record<string, Funcion>> = {
  PARTE: {
    args: ['texto', 'numero', 'numero'],
    da: 'texto',
    hacer: ([t, desde, n]) =>
      enteroDe(desde!) < 1 || enteroDe(n!) < 0
        ? falla('bancos.expresion.parte')
        : (t as string).slice(enteroDe(desde!) - 1, enteroDe(desde!) - 1 + enteroDe(n!)),
  },
  RELLENAR: {
    args: ['texto', 'numero', 'texto', 'texto'],
    opcionales: 2,
    da: 'texto',
    hacer: ([t, n, con = ' ', lado = 'D']) => {
      const largo = enteroDe(n!);
      if (largo < 0 || largo > MAXIMO || (con as string).length !== 1 || (lado !== 'I' && lado !== 'D'))
        return falla('bancos.expresion.rellenar', { maximo: MAXIMO });
      return lado === 'I'
        ? (t as string).padStart(largo, con as string)
        : (t as string).padEnd(largo, con as string);
    },
  },
  SIN_ACENTOS: {
    args: ['texto'],
    da: 'texto',
    hacer: ([t]) => (t as string).normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  },
  MAYUSCULAS: { args: ['texto'], da: 'texto', hacer: ([t]) => (t as string).toUpperCase() },
  SOLO_DIGITOS: { args: ['texto'], da: 'texto', hacer: ([t]) => (t as string).replace(/\D/g, '') },
  NUMERO: {
    args: ['numero', 'numero'],
    opcionales: 1,
    da: 'texto',
    hacer: ([x, d = 0n]) => {
      const decimales = enteroDe(d);
      if (decimales < 0 || decimales > 8) return falla('bancos.expresion.decimales');
      // A fraction that does not fit needs somebody's rounding decision; the file does not round.
      return (x as Decimal) % (DECIMAL_SCALE / 10n ** BigInt(decimales)) !== 0n
        ? falla('bancos.expresion.fraccion', { valor: writeDecimal(x as Decimal, 8), decimales })
        : writeDecimal(x as Decimal, decimales);
    },
  },
  FECHA: {
    args: ['fecha', 'texto'],
    da: 'texto',
    hacer: ([f, formato]) =>
      isDateFormat(formato as string)
        ? formatDate(f as string, formato as string)
        : falla('bancos.expresion.formato', { valor: formato as string }),
  },
};
export const FUNCTION_NAMES: readonly string[] = [...Object.keys(FUNCIONES), 'SI', 'SI_FALTA'];

const cercana = (nombre: string, entre: readonly string[]): string | undefined => {
  const [mejor] = entre
    .map((e) => [distance(nombre.toLowerCase(), e.toLowerCase()), e] as const)
    .toSorted((a, b) => a[0] - b[0]);
  // Somebody who writes «cuil» means the CUIL of a person.
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
  falla('bancos.expresion.tipo', { donde, hace: typeName(hace), hay: typeName(hay) });

/** The type of value it gives, or the first error. */
const tipoDe = (n: ExpressionNode, admitidas: readonly string[]): ExpressionType | ExpressionFailure => {
  switch (n.t) {
    case 'texto':
      return 'texto';
    case 'numero':
      return 'numero';
    case 'nombre':
      return admitidas.includes(n.nombre)
        ? VARIABLES[n.nombre]!.tipo
        : Object.hasOwn(VARIABLES, n.nombre)
          ? falla(
              VARIABLES[n.nombre]!.de === 'pago'
                ? 'bancos.expresion.soloDetalle'
                : 'bancos.expresion.soloArchivo',
              { nombre: n.nombre },
            )
          : noExiste('bancos.expresion.variable', n.nombre, admitidas);
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
      [una, otra] = tipos.slice(-2) as [ExpressionType, ExpressionType];
    if (tipos.length !== hacen)
      return falla('bancos.expresion.cuantos', { funcion: n.f, hacen, hay: tipos.length });
    if (n.f === 'SI' && tipos[0] !== 'logico') return distinto('SI', 'logico', tipos[0]!);
    return una === otra ? una : distinto(n.f, una, otra);
  }
  const f = Object.hasOwn(FUNCIONES, n.f) ? FUNCIONES[n.f]! : undefined;
  if (!f) return noExiste('bancos.expresion.funcion', n.f, FUNCTION_NAMES);
  if (tipos.length > f.args.length || tipos.length < f.args.length - (f.opcionales ?? 0))
    return falla('bancos.expresion.cuantos', { funcion: n.f, hacen: f.args.length, hay: tipos.length });
  const mal = tipos.findIndex((t, i) => t !== f.args[i]);
  return mal < 0 ? f.da : distinto(n.f, f.args[mal]!, tipos[mal]!);
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
      return isExpressionFailure(a) ? a : isExpressionFailure(b) ? b : (a as string) + (b as string);
    }
    case 'igual': {
      const a = dar(n.a, c),
        b = dar(n.b, c);
      return isExpressionFailure(a) ? a : isExpressionFailure(b) ? b : (a === b) !== n.no;
    }
    case 'llamada': {
      if (n.f === 'SI') {
        const si = dar(n.args[0]!, c);
        return isExpressionFailure(si) ? si : dar(n.args[si ? 1 : 2]!, c);
      }
      if (n.f === 'SI_FALTA') {
        const v = dar(n.args[0]!, c);
        return isExpressionFailure(v) && v.falta !== undefined ? dar(n.args[1]!, c) : v;
      }
      const valores: ExpressionValue[] = [];
      for (const a of n.args) {
        const v = dar(a, c);
        if (isExpressionFailure(v)) return v;
        valores.push(v);
      }
      return FUNCIONES[n.f]!.hacer(valores);
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
  if ('error' in n) return falla(n.error, n.valores);
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
