// The bounds of what formulas read: every attribute and function whose bounds are certain for any person.
import { DECIMAL_SCALE, readDecimal, type Decimal } from '../../kit/money.ts';
import { scopeIndex } from '../formulaScope.ts';
import { nameKey } from '../nameKey.ts';
import type { CallNode, FormulaNode } from '../functionDef.ts';
import type { ConceptoDef } from '../run.ts';
import type { CatalogueStudy } from './catalogueStudy.ts';
import type { FormulaParts } from './branchFacts.ts';
import {
  intervalToUnits,
  divideIntervals,
  intersectIntervals,
  pointInterval,
  wholeInterval,
  maximumInterval,
  minimumInterval,
  NON_NEGATIVE,
  canBeZero,
  ANY_NUMBER,
  uniteIntervals,
  absInterval,
  type Interval,
} from './interval.ts';

const entre = (desde: string, hasta: string): Interval => ({
  desde: readDecimal(desde)!,
  hasta: readDecimal(hasta)!,
  entero: false,
  decimal: true,
  noCero: true,
});
const ENTERO: Interval = { ...ANY_NUMBER, entero: true, decimal: true };
/** The range of an attribute, an amount of the receipt or a function: at most 8 decimals. */
const asDecimal = (i: Interval): Interval => ({ ...i, decimal: true });

// The tables only accept 0,5 to 24 hours a day, and 1 to 24 for the whole day.
const DE_ATRIBUTO: Readonly<Record<string, Interval>> = {
  dias_mes: pointInterval(30n * DECIMAL_SCALE),
  dias_trabajados: wholeInterval(0, 30),
  dias_tramo: wholeInterval(0, 30),
  dias_en_la_empresa: wholeInterval(0, 30),
  dias_semestre_en_la_empresa: wholeInterval(0, 184),
  otros_empleos: wholeInterval(0, 99),
  dias_semestre: wholeInterval(181, 184),
  dias_semestre_trabajados: wholeInterval(0, 184),
  quincena: wholeInterval(0, 2),
  dias_liquidacion: wholeInterval(13, 31),
  dias_liquidacion_trabajados: wholeInterval(0, 31),
  faltas_injustificadas: wholeInterval(0, 31),
  dias_ausencia: wholeInterval(0, 31),
  antiguedad_anios: wholeInterval(0, null),
  anio: wholeInterval(1, null),
  mes: wholeInterval(1, 12),
  legajo: ENTERO,
  adherentes: wholeInterval(0, 99),
  basico: NON_NEGATIVE,
  basico_pactado: NON_NEGATIVE,
  jornada_horas: entre('0.5', '24'),
  jornada_horas_mes: entre('0.5', '24'),
  jornada_completa: entre('1', '24'),
  jornada_en_la_empresa: entre('0.5', '2400'),
  parte_de_jornada: entre('0', '1'),
  jornada: entre('0.02', '24'),
  divisor_horas: { ...entre('0.02', '1'), hasta: null },
  'empresa.cantidad_trabajadores': wholeInterval(0, null),
};
export const atributoRange = (nombre: string, c: ConceptoDef | undefined, conDatos: boolean): Interval =>
  nombre === 'valor_generico' && conDatos && c
    ? pointInterval(readDecimal(c.valor_generico) ?? 0n)
    : asDecimal(DE_ATRIBUTO[nombre] ?? ANY_NUMBER);

/** The sum of a concept's lines: not below zero, when the concept says so. */
export const referenceRange = (
  e: CatalogueStudy,
  id: number,
  campo: 'importe' | 'cantidad' | 'valor' | 'base',
): Interval =>
  asDecimal(
    campo === 'importe' && e.concepto(id)?.chk_asumir_cero_si_resultado_negativo === 1
      ? NON_NEGATIVE
      : ANY_NUMBER,
  );

export interface RangeContext {
  readonly estudio: CatalogueStudy;
  readonly partes: FormulaParts;
  readonly conDatos: boolean;
}
type Regla = (args: readonly Interval[], n: CallNode, l: RangeContext) => Interval;
const fijo =
  (i: Interval): Regla =>
  () =>
    i;
const a = (args: readonly Interval[], i: number): Interval => args[i] ?? ANY_NUMBER;

const piso = (v: Decimal, u: Decimal): Decimal => {
  const r = v % u;
  return r < 0n ? v - r - u : v - r;
};
const redonda =
  (f: (v: Decimal, u: Decimal) => Decimal, unidad: (n: CallNode) => Decimal | undefined): Regla =>
  (args, n) => {
    const u = unidad(n);
    return u === undefined || u <= 0n
      ? ANY_NUMBER
      : intervalToUnits(a(args, 0), (v) => f(v, u), u % DECIMAL_SCALE === 0n);
  };
const literal = (n: FormulaNode | undefined): Decimal | undefined =>
  n?.clase === 'numero' ? n.valor : undefined;
const decimales = (n: CallNode): Decimal | undefined => {
  const d = literal(n.args[1]);
  return d === undefined || d % DECIMAL_SCALE !== 0n || d < 0n || d > 8n * DECIMAL_SCALE
    ? undefined
    : 10n ** (8n - d / DECIMAL_SCALE);
};
const multiplo = (n: CallNode): Decimal | undefined =>
  n.args[1] === undefined ? DECIMAL_SCALE : literal(n.args[1]);
const masCercano = (v: Decimal, u: Decimal): Decimal =>
  v < 0n ? -piso(-v + u / 2n, u) : piso(v + u / 2n, u);

/** These give a fraction when they are given one. */
const DE_EXACTAS: Readonly<Record<string, Regla>> = {
  MIN: (args) => args.reduce(minimumInterval),
  MAX: (args) => args.reduce(maximumInterval),
  ABS: (args) => absInterval(a(args, 0)),
  COCIENTE: (args) =>
    canBeZero(a(args, 1))
      ? uniteIntervals(divideIntervals(a(args, 0), { ...a(args, 1), noCero: true }), a(args, 2))
      : divideIntervals(a(args, 0), a(args, 1)),
};
const DE_FUNCION: Readonly<Record<string, Regla>> = {
  REDONDEAR: redonda(masCercano, decimales),
  TRUNCAR: redonda((v, u) => v - (v % u), decimales),
  ENTERO: redonda(piso, () => DECIMAL_SCALE),
  TECHO: redonda((v, u) => -piso(-v, u), multiplo),
  PISO: redonda(piso, multiplo),
  ANIO: fijo(wholeInterval(1, null)),
  MES: fijo(wholeInterval(1, 12)),
  DIA: fijo(wholeInterval(1, 31)),
  ANIOS: fijo(wholeInterval(0, null)),
  MESES: fijo(wholeInterval(0, null)),
  ANIOS_FRACCION: fijo(wholeInterval(0, null)),
  DIAS_MESES: fijo(wholeInterval(0, null)),
  DIAS: (_, n, l) => diasEntre(n, l.partes),
  DIAS30: fijo(ENTERO),
  AUSENCIAS: (_, n) => wholeInterval(0, n.args.length > 1 ? null : 31),
  FAMILIARES: fijo(wholeInterval(0, null)),
  FAMILIARES_MESES: fijo(wholeInterval(0, null)),
  MESES_CON_VALOR: fijo(wholeInterval(0, 600)),
  DIAS_HABILES: fijo(wholeInterval(0, null)),
  FERIADOS: fijo(wholeInterval(0, null)),
  DIA_SEMANA: fijo(wholeInterval(0, 7)),
  MESES_TRABAJADOS: fijo(NON_NEGATIVE),
  TABLA: (_, n, l) => deTabla(n, l),
  TRAMO: (_, n, l) => deTabla(n, l),
  ESCALA: (_, n) => {
    const c = n.args[0];
    return c?.clase === 'texto' && nameKey(c.valor) === 'basico' ? NON_NEGATIVE : ANY_NUMBER;
  },
};
/** The result of a strict function, from the ranges of its arguments. */
export const functionRange = (n: CallNode, args: readonly Interval[], l: RangeContext): Interval =>
  DE_EXACTAS[n.def.nombre]?.(args, n, l) ?? asDecimal(DE_FUNCION[n.def.nombre]?.(args, n, l) ?? ANY_NUMBER);

/**
 * From a day of a year to a later one of the same year, and from the first day of a month to its last, there
 * is at least one day.
 */
const diasEntre = (n: CallNode, partes: FormulaParts): Interval => {
  const [x, y] = n.args;
  if (x?.clase !== 'llamada' || y?.clase !== 'llamada') return ENTERO;
  if (x.def.nombre === 'FECHA' && y.def.nombre === 'FECHA') {
    const [ax, mx, dx] = x.args,
      [ay, my, dy] = y.args,
      m = literal(mx),
      k = literal(my),
      d = literal(dx),
      f = literal(dy);
    if (
      ax &&
      ay &&
      partes.de(ax) === partes.de(ay) &&
      m !== undefined &&
      k !== undefined &&
      d !== undefined &&
      f !== undefined &&
      (m < k || (m === k && d <= f))
    )
      return wholeInterval(1, 366);
  }
  const mes = (z: CallNode): string => z.args.map((q) => partes.de(q)).join();
  return x.def.nombre === 'PRIMER_DIA' && y.def.nombre === 'ULTIMO_DIA' && mes(x) === mes(y)
    ? wholeInterval(28, 31)
    : ENTERO;
};

/** The values in a table today under the keys written in the formula; another day may have others. */
const deTabla = (n: CallNode, l: RangeContext): Interval => {
  const [que, ...claves] = n.args,
    codigo = que?.clase === 'texto' ? nameKey(que.valor) : '';
  const filas = scopeIndex(l.estudio.catalogo).tablas.get(codigo) as
    | {
        readonly filas?: readonly {
          readonly clave1: string;
          readonly clave2: string | null;
          readonly valor: string;
        }[];
      }
    | undefined;
  if (!l.conDatos || !filas?.filas) return ANY_NUMBER;
  const exacta = n.def.nombre === 'TABLA',
    escrita = (i: number): string | undefined => {
      const c = claves[i];
      return exacta && c?.clase === 'texto' ? nameKey(c.valor) : undefined;
    };
  const [k1, k2] = [escrita(0), escrita(1)];
  const valores = filas.filas
    .filter(
      (f) =>
        (k1 === undefined || nameKey(f.clave1) === k1) &&
        (k2 === undefined || nameKey(f.clave2 ?? '') === k2),
    )
    .flatMap((f) => readDecimal(f.valor) ?? []);
  // A missing value stops the receipt with its own message.
  const r = valores.reduce<Interval | undefined>(
    (i, v) => (i ? uniteIntervals(i, pointInterval(v)) : pointInterval(v)),
    undefined,
  );
  return r ? (intersectIntervals(r, ANY_NUMBER) ?? r) : { ...ANY_NUMBER, noCero: true };
};
