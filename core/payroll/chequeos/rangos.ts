// Between which values is what formulas read: each attribute and function whose bounds are certain, whoever the person is.
import { ESCALA, leerDecimal, type Decimal } from '../../kit/money.ts';
import { indice } from '../ambito.ts';
import { clave } from '../clave.ts';
import type { Llamada, Nodo } from '../funcion.ts';
import type { ConceptoDef } from '../run.ts';
import type { Estudio } from './estudio.ts';
import type { Partes } from './hechos.ts';
import {
  aUnidades,
  cociente,
  cruzar,
  de,
  enteros,
  maximo,
  minimo,
  NO_NEGATIVO,
  puedeSerCero,
  CUALQUIERA,
  unir,
  valorAbsoluto,
  type Intervalo,
} from './intervalo.ts';

const entre = (desde: string, hasta: string): Intervalo => ({
  desde: leerDecimal(desde)!,
  hasta: leerDecimal(hasta)!,
  entero: false,
  noCero: true,
});
const ENTERO: Intervalo = { ...CUALQUIERA, entero: true };

// Hours of a day are from 0,5 to 24 and the whole day from 1 to 24: the tables refuse any other.
const DE_ATRIBUTO: Readonly<Record<string, Intervalo>> = {
  dias_mes: de(30n * ESCALA),
  dias_trabajados: enteros(0, 30),
  dias_tramo: enteros(0, 30),
  dias_semestre: enteros(181, 184),
  dias_semestre_trabajados: enteros(0, 184),
  quincena: enteros(0, 2),
  dias_liquidacion: enteros(13, 31),
  dias_liquidacion_trabajados: enteros(0, 31),
  faltas_injustificadas: enteros(0, 31),
  dias_ausencia: enteros(0, 31),
  antiguedad_anios: enteros(0, null),
  anio: enteros(1, null),
  mes: enteros(1, 12),
  legajo: ENTERO,
  adherentes: enteros(0, 99),
  basico: NO_NEGATIVO,
  basico_pactado: NO_NEGATIVO,
  jornada_horas: entre('0.5', '24'),
  jornada_horas_mes: entre('0.5', '24'),
  jornada_completa: entre('1', '24'),
  jornada: entre('0.02', '24'),
  divisor_horas: { ...entre('0.02', '1'), hasta: null },
  'empresa.cantidad_trabajadores': enteros(0, null),
};
export const rangoDeAtributo = (nombre: string, c: ConceptoDef | undefined, conDatos: boolean): Intervalo =>
  nombre === 'valor_generico' && conDatos && c
    ? de(leerDecimal(c.valor_generico) ?? 0n)
    : (DE_ATRIBUTO[nombre] ?? CUALQUIERA);

/** What the lines of a concept add up to: nothing below zero, where it says so. */
export const rangoDeReferencia = (
  e: Estudio,
  id: number,
  campo: 'importe' | 'cantidad' | 'valor' | 'base',
): Intervalo =>
  campo === 'importe' && e.concepto(id)?.chk_asumir_cero_si_resultado_negativo === 1
    ? NO_NEGATIVO
    : CUALQUIERA;

export interface Lectura {
  readonly estudio: Estudio;
  readonly partes: Partes;
  readonly conDatos: boolean;
}
type Regla = (args: readonly Intervalo[], n: Llamada, l: Lectura) => Intervalo;
const fijo =
  (i: Intervalo): Regla =>
  () =>
    i;
const a = (args: readonly Intervalo[], i: number): Intervalo => args[i] ?? CUALQUIERA;

const piso = (v: Decimal, u: Decimal): Decimal => {
  const r = v % u;
  return r < 0n ? v - r - u : v - r;
};
const redonda =
  (f: (v: Decimal, u: Decimal) => Decimal, unidad: (n: Llamada) => Decimal | undefined): Regla =>
  (args, n) => {
    const u = unidad(n);
    return u === undefined || u <= 0n ? CUALQUIERA : aUnidades(a(args, 0), (v) => f(v, u), u % ESCALA === 0n);
  };
const literal = (n: Nodo | undefined): Decimal | undefined => (n?.clase === 'numero' ? n.valor : undefined);
const decimales = (n: Llamada): Decimal | undefined => {
  const d = literal(n.args[1]);
  return d === undefined || d % ESCALA !== 0n || d < 0n || d > 8n * ESCALA
    ? undefined
    : 10n ** (8n - d / ESCALA);
};
const multiplo = (n: Llamada): Decimal | undefined => (n.args[1] === undefined ? ESCALA : literal(n.args[1]));
const masCercano = (v: Decimal, u: Decimal): Decimal =>
  v < 0n ? -piso(-v + u / 2n, u) : piso(v + u / 2n, u);

const DE_FUNCION: Readonly<Record<string, Regla>> = {
  MIN: (args) => args.reduce(minimo),
  MAX: (args) => args.reduce(maximo),
  ABS: (args) => valorAbsoluto(a(args, 0)),
  COCIENTE: (args) =>
    puedeSerCero(a(args, 1))
      ? unir(cociente(a(args, 0), { ...a(args, 1), noCero: true }), a(args, 2))
      : cociente(a(args, 0), a(args, 1)),
  REDONDEAR: redonda(masCercano, decimales),
  TRUNCAR: redonda((v, u) => v - (v % u), decimales),
  ENTERO: redonda(piso, () => ESCALA),
  TECHO: redonda((v, u) => -piso(-v, u), multiplo),
  PISO: redonda(piso, multiplo),
  ANIO: fijo(enteros(1, null)),
  MES: fijo(enteros(1, 12)),
  DIA: fijo(enteros(1, 31)),
  ANIOS: fijo(enteros(0, null)),
  MESES: fijo(enteros(0, null)),
  ANIOS_FRACCION: fijo(enteros(0, null)),
  DIAS_MESES: fijo(enteros(0, null)),
  DIAS: (_, n, l) => diasEntre(n, l.partes),
  DIAS30: fijo(ENTERO),
  AUSENCIAS: (_, n) => enteros(0, n.args.length > 1 ? null : 31),
  FAMILIARES: fijo(enteros(0, null)),
  FAMILIARES_MESES: fijo(enteros(0, null)),
  MESES_CON_VALOR: fijo(enteros(0, 600)),
  DIAS_HABILES: fijo(enteros(0, null)),
  FERIADOS: fijo(enteros(0, null)),
  DIA_SEMANA: fijo(enteros(0, 7)),
  MESES_TRABAJADOS: fijo(NO_NEGATIVO),
  TABLA: (_, n, l) => deTabla(n, l),
  TRAMO: (_, n, l) => deTabla(n, l),
  ESCALA: (_, n) => {
    const c = n.args[0];
    return c?.clase === 'texto' && clave(c.valor) === 'basico' ? NO_NEGATIVO : CUALQUIERA;
  },
};
/** Of a strict function over the ranges of its arguments. */
export const rangoDeFuncion = (n: Llamada, args: readonly Intervalo[], l: Lectura): Intervalo =>
  DE_FUNCION[n.def.nombre]?.(args, n, l) ?? CUALQUIERA;

/** From a day of a year to a later one of the same, and from the first day of a month to its last, there is at least a day. */
const diasEntre = (n: Llamada, partes: Partes): Intervalo => {
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
      return enteros(1, 366);
  }
  const mes = (z: Llamada): string => z.args.map((q) => partes.de(q)).join();
  return x.def.nombre === 'PRIMER_DIA' && y.def.nombre === 'ULTIMO_DIA' && mes(x) === mes(y)
    ? enteros(28, 31)
    : ENTERO;
};

/** The values that a table holds today under the keys that are written in the formula: another day it may hold others. */
const deTabla = (n: Llamada, l: Lectura): Intervalo => {
  const [que, ...claves] = n.args,
    codigo = que?.clase === 'texto' ? clave(que.valor) : '';
  const filas = indice(l.estudio.catalogo).tablas.get(codigo) as
    | {
        readonly filas?: readonly {
          readonly clave1: string;
          readonly clave2: string | null;
          readonly valor: string;
        }[];
      }
    | undefined;
  if (!l.conDatos || !filas?.filas) return CUALQUIERA;
  const exacta = n.def.nombre === 'TABLA',
    escrita = (i: number): string | undefined => {
      const c = claves[i];
      return exacta && c?.clase === 'texto' ? clave(c.valor) : undefined;
    };
  const [k1, k2] = [escrita(0), escrita(1)];
  const valores = filas.filas
    .filter(
      (f) =>
        (k1 === undefined || clave(f.clave1) === k1) && (k2 === undefined || clave(f.clave2 ?? '') === k2),
    )
    .flatMap((f) => leerDecimal(f.valor) ?? []);
  // A value that is missing stops the receipt by itself, with its own words.
  const r = valores.reduce<Intervalo | undefined>((i, v) => (i ? unir(i, de(v)) : de(v)), undefined);
  return r ? (cruzar(r, CUALQUIERA) ?? r) : { ...CUALQUIERA, noCero: true };
};
