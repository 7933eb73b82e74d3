// Builds the accounting entry of a month's approved runs, through the accounts of concepts and rules, and
// reports what is missing to post it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireAsiento } from '../../../core/api/contable.ts';
import type { CorridaContable, ProvisionMovement } from '../../../core/domain/asientoContable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { writeDecimal } from '../../../core/kit/money.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import {
  asiento,
  type Asiento,
  type Imputacion,
  type AreaLines,
  type NaturalezaAsiento,
} from '../../../core/outputs/asiento.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { corridasOfMes, countRecibos, linesOf, type DeclaredCorrida } from '../../payroll/mes.ts';
import { progressCounter } from '../../kernel/progress.ts';
import { stateOf } from '../../payroll/state.ts';
import { naturalezasIn } from '../../payroll/mapping.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { savedAsientos } from './sql/asientos.ts';
import { costosOf, type CostoPlace } from './costos.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';

export interface AsientoRequest {
  readonly periodo: Periodo;
  readonly liquidaciones: readonly number[];
  /** True: only runs that are in no entry yet. */
  readonly nuevas?: boolean;
}
/** An entry to be posted: its lines, the calculations behind it, and what it adds to provisions. */
export interface BuiltAsiento {
  readonly cable: WireAsiento;
  readonly corridas: readonly CorridaContable[];
  readonly provisiones: readonly ProvisionMovement[];
}

const n = (f: Row, c: string): number | null => (f[c] == null ? null : Number(f[c]));
const cuentaDe = (f: Row, c: string): string | null => (f[c] == null ? null : String(f[c]));

/**
 * The written rules and, after them, each concept's own accounts: for its cost, or for the party it was
 * withheld for. Account ids as texts.
 */
export const imputacionesOf = (l: StoreReads): readonly Imputacion[] => {
  const naturalezas = naturalezasIn(l);
  const escritas = l.filas('Imputaciones').map(
    (f): Imputacion => ({
      id_concepto: n(f, 'id_rrhh_concepto'),
      naturaleza: (f['naturaleza'] ?? null) as NaturalezaAsiento | null,
      id_area: n(f, 'id_area'),
      cuenta_debe: cuentaDe(f, 'id_cuenta_debe'),
      cuenta_haber: cuentaDe(f, 'id_cuenta_haber'),
    }),
  );
  const propias = l.filas('Conceptos').flatMap((f): Imputacion[] => {
    const cuenta = cuentaDe(f, 'id_cuenta_contable'),
      naturaleza = naturalezas.get(Number(f['id_rrhh_tipo_concepto']));
    if (cuenta === null || naturaleza === undefined || naturaleza === 'auxiliar') return [];
    return [
      {
        id_concepto: Number(f['id']),
        naturaleza: null,
        id_area: null,
        cuenta_debe: naturaleza === 'descuento' ? null : cuenta,
        cuenta_haber: naturaleza === 'descuento' ? cuenta : null,
      },
    ];
  });
  return [...escritas, ...propias];
};

/** Everybody's lines, added up by cost place and concept, so that memory does not grow with the people. */
export const linesByPlace = (
  l: StoreReads,
  periodo: Periodo,
  lineas: ReadonlyMap<number, readonly ReciboLine[]>,
): readonly AreaLines[] => {
  const costos = costosOf(l, periodo),
    sumas = new Map<
      string,
      {
        readonly lugar: CostoPlace;
        readonly lineas: Map<string, AreaLines['lineas'][number] & { importe: bigint }>;
      }
    >();
  for (const [id, suyas] of lineas) {
    const lugar = costos.de(id);
    let s = sumas.get(lugar.clave);
    if (!s) sumas.set(lugar.clave, (s = { lugar, lineas: new Map() }));
    for (const x of suyas) {
      if (x.tipo === 'auxiliar') continue;
      const clave = `${x.id_concepto}/${x.tipo}`,
        ya = s.lineas.get(clave);
      if (ya) ya.importe += x.importe;
      else
        s.lineas.set(clave, {
          id_concepto: x.id_concepto,
          codigo: x.codigo,
          texto: x.texto,
          tipo: x.tipo,
          importe: x.importe,
        });
    }
  }
  return [...sumas.values()]
    .sort(
      (a, b) => (a.lugar.id_area ?? 0) - (b.lugar.id_area ?? 0) || (a.lugar.clave < b.lugar.clave ? -1 : 1),
    )
    .map(({ lugar, lineas: suyas }) => ({ ...lugar, lineas: [...suyas.values()] }));
};

/**
 * The runs in posted entries that were not reversed: the number of the entry, and whether the run was
 * recalculated since.
 */
export const postedCorridas = (
  l: Pick<StoreReads, 'sql'>,
): ReadonlyMap<number, { readonly id: number; readonly numero: number; readonly lote: string }> =>
  new Map(
    savedAsientos(l.sql).flatMap(({ id, estado: e }) =>
      e.phase === 'contabilizado' && e.contenido?.clase === 'liquidaciones'
        ? e.contenido.corridas.map((c) => [c.id, { id, numero: e.numero, lote: c.lote }] as const)
        : [],
    ),
  );
/** The hash of a run's calculation that counts; another calculation has another one. */
export const calculationHash = (l: Pick<StoreReads, 'sql'>, id: number): string =>
  stateOf(l, id).resumen?.hash_resultado ?? '';

/** Lines with the present code and name of their accounts; posting stores them like that. */
export const toWireAsiento = (
  l: StoreReads,
  a: Asiento,
): Pick<WireAsiento, 'renglones' | 'debe' | 'haber'> => {
  const cuentas = new Map(l.filas('CuentasContables').map((c) => [String(c['id']), c]));
  const renglones = a.renglones.map((r) => ({
    cuenta: String(cuentas.get(r.cuenta)?.['codigo'] ?? ''),
    nombre: String(cuentas.get(r.cuenta)?.['d_cuenta_contable'] ?? ''),
    centro_costo: r.centro_costo,
    debe: writeDecimal(r.debe),
    haber: writeDecimal(r.haber),
  }));
  return {
    renglones: renglones.toSorted(
      (x, y) =>
        Number(x.debe === '0.00') - Number(y.debe === '0.00') ||
        x.cuenta.localeCompare(y.cuenta) ||
        (x.centro_costo ?? '').localeCompare(y.centro_costo ?? ''),
    ),
    debe: writeDecimal(a.debe),
    haber: writeDecimal(a.haber),
  };
};
/** Hash of an entry as shown. */
export const asientoHash = (renglones: WireAsiento['renglones']): string =>
  sha(JSON.stringify(renglones)).slice(0, 22);

export const buildMesAsiento = (l: StoreReads, p: AsientoRequest): Result<BuiltAsiento> => {
  const { listas, pendientes } = corridasOfMes(l, p.periodo),
    de = (c: DeclaredCorrida): boolean => p.liquidaciones.length === 0 || p.liquidaciones.includes(c.id);
  if (listas.length + pendientes.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: showDate(p.periodo) });
  const ya = postedCorridas(l),
    suyas = listas.filter((c) => de(c) && !(p.nuevas && ya.has(c.id))),
    a = asiento(
      linesByPlace(l, p.periodo, linesOf(l, suyas, progressCounter(countRecibos(l, suyas)))),
      imputacionesOf(l),
    );
  const corrida = ({ id, descripcion, estado }: DeclaredCorrida): WireAsiento['liquidaciones'][number] => {
    const en = ya.get(id);
    return {
      id,
      descripcion,
      estado,
      asiento: en?.numero ?? null,
      cambio: en !== undefined && en.lote !== calculationHash(l, id) ? 1 : 0,
    };
  };
  const corridas = suyas.map(
    (c): CorridaContable => ({ id: c.id, descripcion: c.descripcion, lote: calculationHash(l, c.id) }),
  );
  const comun = {
    periodo: p.periodo,
    liquidaciones: suyas.map(corrida),
    pendientes: pendientes.filter(de).map(corrida),
    anterior: null,
  };
  if (isLeft(a))
    return ok({
      corridas,
      provisiones: [],
      cable: {
        ...comun,
        renglones: [],
        debe: '0.00',
        haber: '0.00',
        faltan: [...(a.left.data as { readonly cuentas: readonly string[] }).cuentas],
        huella: '',
      },
    });
  const cable = toWireAsiento(l, a.right);
  return ok({
    corridas,
    provisiones: [],
    cable: { ...comun, ...cable, faltan: [], huella: asientoHash(cable.renglones) },
  });
};
