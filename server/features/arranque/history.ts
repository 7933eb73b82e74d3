// Reads the history of a company from its Libros de Sueldos Digitales: what would be loaded, and the errors
// that prevent it.
import type { HistoryRead, HistoryRequest } from '../../../core/api/arranque.ts';
import { ZERO, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import {
  readLsd,
  saldosOf,
  type OwnConcepto,
  type LsdError,
  type LsdRead,
  type SaldoRead,
} from '../../../core/outputs/declaraciones/lsdHistory.ts';
import { namedLegajos } from '../../rows/relaciones.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { lastMapping } from './sql/arranque.ts';
import { firstPeriodo } from '../tiempo/contract.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import { ownConceptos } from './ownConceptos.ts';

const compacto = (t: unknown): string => String(t ?? '').replaceAll('-', '');
const ERRORES = 500;
export interface LibroHistory {
  readonly leida: HistoryRead;
  readonly saldos: readonly SaldoRead[];
  readonly personas: ReadonlyMap<string, number>;
  readonly leidos: readonly LsdRead[];
  readonly mapeo: Readonly<Record<string, number | null>>;
}
/** The concept chosen now, the one chosen the last time, or the one with the same number. */
const mapeado = (
  codigo: string,
  dicho: ReadonlyMap<string, number | null>,
  antes: Readonly<Record<string, number | null>>,
  porCodigo: ReadonlyMap<number, number>,
): { readonly id: number | null; readonly decidido: boolean } => {
  if (dicho.has(codigo)) return { id: dicho.get(codigo) ?? null, decidido: true };
  if (Object.hasOwn(antes, codigo)) return { id: antes[codigo] ?? null, decidido: true };
  return { id: /^\d{1,6}$/.test(codigo) ? (porCodigo.get(Number(codigo)) ?? null) : null, decidido: false };
};

const repetidos = (leidos: readonly LsdRead[]): readonly LsdError[] => {
  const vistos = new Map<string, string>();
  return leidos.flatMap((f) => {
    const clave = `${f.periodo}/${f.tipo}/${f.numero}`,
      otro = vistos.get(clave);
    vistos.set(clave, otro ?? f.nombre);
    return otro === undefined
      ? []
      : [
          {
            archivo: f.nombre,
            linea: 1,
            campo: 'numero_liquidacion',
            mensaje: textFor('arranque.repetido', {
              archivo: otro,
              periodo: showDate(f.periodo),
              numero: f.numero,
            }),
          },
        ];
  });
};
export const sumOf = (xs: Iterable<Decimal>): Decimal => {
  let t = ZERO;
  for (const x of xs) t += x;
  return t;
};

/** Faults of a book as a whole: of another company, or of a month that was paid here. */
const bookFaults = (f: LsdRead, cuit: string, primero: string | undefined): readonly LsdError[] => [
  ...(f.cuit === cuit
    ? []
    : [
        {
          archivo: f.nombre,
          linea: 1,
          campo: 'cuit_empleador',
          mensaje: textFor('arranque.otroCuit', { cuit: f.cuit, propio: cuit }),
        },
      ]),
  ...(primero !== undefined && f.periodo >= primero
    ? [
        {
          archivo: f.nombre,
          linea: 1,
          campo: 'periodo',
          mensaje: textFor('arranque.yaSeLiquida', {
            periodo: showDate(f.periodo),
            desde: showDate(primero),
          }),
        },
      ]
    : []),
];

interface CodeTotals {
  renglones: number;
  creditos: Decimal;
  debitos: Decimal;
}
/** How often each code of the books is used, and for how much. */
const codeTotals = (leidos: readonly LsdRead[]): ReadonlyMap<string, CodeTotals> => {
  const codigos = new Map<string, CodeTotals>();
  for (const f of leidos)
    for (const x of f.personas)
      for (const r of x.renglones) {
        const c = codigos.get(r.codigo) ?? { renglones: 0, creditos: ZERO, debitos: ZERO };
        c.renglones += 1;
        if (r.credito) c.creditos += r.importe;
        else c.debitos += r.importe;
        codigos.set(r.codigo, c);
      }
  return codigos;
};

interface MatchedCodes {
  readonly mapa: ReadonlyMap<string, OwnConcepto>;
  readonly mapeo: Readonly<Record<string, number | null>>;
  readonly lista: HistoryRead['conceptos'];
  readonly errores: readonly LsdError[];
}
/** The concept of each code. A code without one is an error, unless somebody chose to leave it out. */
const matchCodes = (l: StoreReads, p: HistoryRequest, leidos: readonly LsdRead[]): MatchedCodes => {
  const conceptos = ownConceptos(l),
    porCodigo = new Map([...conceptos.values()].map((c) => [c.codigo, c.id])),
    dicho = new Map(p.mapeo.map((m) => [m.codigo, m.id_rrhh_concepto])),
    antes = lastMapping(l.sql),
    mapa = new Map<string, OwnConcepto>(),
    mapeo: Record<string, number | null> = {},
    errores: LsdError[] = [];
  const lista = [...codeTotals(leidos)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([codigo, c]) => {
      const { id, decidido } = mapeado(codigo, dicho, antes, porCodigo),
        suyo = id === null ? undefined : conceptos.get(id);
      if (suyo) mapa.set(codigo, suyo);
      if (suyo || decidido) mapeo[codigo] = suyo?.id ?? null;
      else
        errores.push({
          archivo: '',
          linea: 0,
          campo: 'concepto_empleador',
          mensaje: textFor('arranque.sinConcepto', { codigo }),
        });
      return {
        codigo,
        renglones: c.renglones,
        creditos: writeDecimal(c.creditos),
        debitos: writeDecimal(c.debitos),
        id_rrhh_concepto: suyo?.id ?? null,
        concepto: suyo?.nombre ?? null,
        decidido,
      };
    });
  return { mapa, mapeo, lista, errores };
};

/** The error when some of these balances were loaded before: the first of them, and how many. */
const loadedBefore = (
  l: StoreReads,
  saldos: readonly SaldoRead[],
  personas: ReadonlyMap<string, number>,
): readonly LsdError[] => {
  const clave = (id: unknown, c: unknown, d: unknown, g: unknown): string =>
      `${String(id)}/${String(c)}/${String(d)}/${String(g ?? d)}`,
    ya = new Set(
      l
        .filas('SaldosIniciales')
        .map((f) => clave(f['id_personal'], f['id_rrhh_concepto'], f['devengado'], f['pago'])),
    ),
    otraVez = saldos.filter((x) =>
      ya.has(clave(personas.get(x.cuil), x.id_rrhh_concepto, x.devengado, x.pago)),
    ),
    [primera] = otraVez;
  return primera === undefined
    ? []
    : [
        {
          archivo: primera.archivo,
          linea: primera.linea,
          campo: 'periodo',
          mensaje: textFor('arranque.yaCargado', {
            cantidad: otraVez.length,
            periodo: showDate(primera.devengado),
          }),
        },
      ];
};

/** Two reads with the same balances have the same hash. */
const saldosHash = (saldos: readonly SaldoRead[]): string =>
  sha(
    JSON.stringify([
      saldos.map((x) => [
        x.cuil,
        x.id_rrhh_concepto,
        x.devengado,
        x.pago,
        String(x.importe),
        String(x.cantidad),
      ]),
    ]),
  ).slice(0, 22);

const bookCard = (f: LsdRead): HistoryRead['archivos'][number] => ({
  nombre: f.nombre,
  periodo: f.periodo,
  tipo: f.tipo,
  numero: f.numero,
  personas: f.personas.length,
  renglones: f.personas.reduce((a, x) => a + x.renglones.length, 0),
  neto: writeDecimal(
    sumOf(f.personas.flatMap((x) => x.renglones.map((r) => (r.credito ? r.importe : -r.importe)))),
  ),
});

const monthsOf = (saldos: readonly SaldoRead[]): HistoryRead['meses'] => {
  const meses = new Map<string, SaldoRead[]>();
  for (const x of saldos) meses.set(x.devengado, [...(meses.get(x.devengado) ?? []), x]);
  return [...meses]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([periodo, xs]) => ({
      periodo,
      personas: new Set(xs.map((x) => x.cuil)).size,
      filas: xs.length,
      importe: writeDecimal(sumOf(xs.map((x) => x.importe))),
    }));
};

/** The legajo of each CUIL, and the CUILs with several legajos: the book does not say which one it pays. */
const personasByCuil = (
  l: StoreReads,
): { readonly personas: ReadonlyMap<string, number>; readonly varias: ReadonlySet<string> } => {
  const personas = new Map<string, number>(),
    varias = new Set<string>();
  for (const f of l.filas('Personal')) {
    const cuil = compacto(f['cuil']);
    if (personas.has(cuil) && cuil !== '') varias.add(cuil);
    personas.set(cuil, Number(f['id']));
  }
  for (const cuil of varias) personas.delete(cuil);
  return { personas, varias };
};

export const libroHistoryOf = (l: StoreReads, p: HistoryRequest): LibroHistory => {
  const partes = p.archivos.map((a) => readLsd(a.nombre.slice(0, 80), a.texto)),
    leidos = partes.flatMap((x) => (x.leido ? [x.leido] : [])),
    cuit = compacto(l.filas('Parametros')[0]?.['cuit']),
    primero = firstPeriodo(l),
    { mapa, mapeo, lista, errores: sinConcepto } = matchCodes(l, p, leidos),
    { personas, varias } = personasByCuil(l),
    faltan = new Map(
      leidos.flatMap((f) =>
        f.personas
          .filter((x) => !personas.has(x.cuil) && !varias.has(x.cuil))
          .map((x) => [x.cuil, x.legajo] as const),
      ),
    ),
    saldos = saldosOf(leidos, mapa).filter(
      (x) => personas.has(x.cuil) && (x.importe !== ZERO || x.cantidad !== ZERO),
    );
  const errores: readonly LsdError[] = [
    ...partes.flatMap((x) => x.errores),
    ...repetidos(leidos),
    ...leidos.flatMap((f) => bookFaults(f, cuit, primero)),
    ...sinConcepto,
    ...[...faltan].map(([cuil, legajo]) => ({
      archivo: '',
      linea: 0,
      campo: 'cuil',
      mensaje: textFor('arranque.sinLegajo', { cuil, legajo }),
    })),
    ...[...new Set(leidos.flatMap((f) => f.personas.map((x) => x.cuil)))]
      .filter((cuil) => varias.has(cuil))
      .map((cuil) => ({
        archivo: '',
        linea: 0,
        campo: 'cuil',
        mensaje: textFor('arranque.variosLegajos', { cuil, legajos: namedLegajos(l.sql, cuil) }),
      })),
    ...loadedBefore(l, saldos, personas),
  ];
  return {
    saldos,
    personas,
    leidos,
    mapeo,
    leida: {
      huella: saldosHash(saldos),
      archivos: leidos.map(bookCard),
      conceptos: lista,
      faltan: [...faltan].map(([cuil, legajo]) => ({ cuil, legajo })),
      meses: monthsOf(saldos),
      filas: saldos.length,
      errores: errores.slice(0, ERRORES).map((e) => ({ ...e })),
    },
  };
};
