// The accounting entry of the approved runs of a month, through the accounts that concepts and rules name; and what is needed to post it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AsientoCable } from '../../../core/api/contable.ts';
import type { CorridaContable, MovimientoDeProvision } from '../../../core/domain/asientoContable.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { escribir } from '../../../core/kit/money.ts';
import { mostrarFecha, type Periodo } from '../../../core/kit/period.ts';
import {
  asiento,
  type Asiento,
  type Imputacion,
  type LineasDeArea,
  type NaturalezaAsiento,
} from '../../../core/outputs/asiento.ts';
import type { Linea } from '../../../core/payroll/run.ts';
import { corridasDe, cuantosRecibos, lineasDe, type CorridaDeclarada } from '../../payroll/mes.ts';
import { contador } from '../../kernel/marcha.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { naturalezasDe } from '../../payroll/mapeo.ts';
import type { Lectura } from '../../kernel/store.ts';
import { asientosGuardados } from './sql/asientos.ts';
import { costosDe, type LugarDeCosto } from './costos.ts';
import { sha } from '../../payroll/reciboEmpacado.ts';

export interface PedidoAsiento {
  readonly periodo: Periodo;
  readonly liquidaciones: readonly number[] /** Only those that no entry has yet. */;
  readonly nuevas?: boolean;
}
/** As it would be posted: what people see, which calculations it was made of, and what it adds to provisions. */
export interface Armado {
  readonly cable: AsientoCable;
  readonly corridas: readonly CorridaContable[];
  readonly provisiones: readonly MovimientoDeProvision[];
}

const n = (f: Row, c: string): number | null => (f[c] == null ? null : Number(f[c]));
const cuentaDe = (f: Row, c: string): string | null => (f[c] == null ? null : String(f[c]));

/** The rules as somebody wrote them, and after them the account that each concept names: its cost, or whom it was withheld for. Accounts by id, as texts. */
export const imputacionesDe = (l: Lectura): readonly Imputacion[] => {
  const naturalezas = naturalezasDe(l);
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

/** The lines of everybody, put together by where they cost: as many sums as concepts, whatever the number of people. */
const porLugar = (
  l: Lectura,
  periodo: Periodo,
  lineas: ReadonlyMap<number, readonly Linea[]>,
): readonly LineasDeArea[] => {
  const costos = costosDe(l, periodo),
    sumas = new Map<
      string,
      {
        readonly lugar: LugarDeCosto;
        readonly lineas: Map<string, LineasDeArea['lineas'][number] & { importe: bigint }>;
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

/** The posted entry that has a run in it and was not taken back: its number, and whether the run was calculated again since. */
export const contabilizadas = (
  l: Pick<Lectura, 'sql'>,
): ReadonlyMap<number, { readonly id: number; readonly numero: number; readonly lote: string }> =>
  new Map(
    asientosGuardados(l.sql).flatMap(({ id, estado: e }) =>
      e.phase === 'contabilizado' && e.contenido?.clase === 'liquidaciones'
        ? e.contenido.corridas.map((c) => [c.id, { id, numero: e.numero, lote: c.lote }] as const)
        : [],
    ),
  );
/** Which calculation of a run counts: another one has another. */
export const calculoDe = (l: Pick<Lectura, 'sql'>, id: number): string =>
  estadoDe(l, id).resumen?.hash_resultado ?? '';

/** Lines with the code and the name that their accounts have today: what is posted keeps them. */
export const enCable = (l: Lectura, a: Asiento): Pick<AsientoCable, 'renglones' | 'debe' | 'haber'> => {
  const cuentas = new Map(l.filas('CuentasContables').map((c) => [String(c['id']), c]));
  const renglones = a.renglones.map((r) => ({
    cuenta: String(cuentas.get(r.cuenta)?.['codigo'] ?? ''),
    nombre: String(cuentas.get(r.cuenta)?.['d_cuenta_contable'] ?? ''),
    centro_costo: r.centro_costo,
    debe: escribir(r.debe),
    haber: escribir(r.haber),
  }));
  return {
    renglones: renglones.toSorted(
      (x, y) =>
        Number(x.debe === '0.00') - Number(y.debe === '0.00') ||
        x.cuenta.localeCompare(y.cuenta) ||
        (x.centro_costo ?? '').localeCompare(y.centro_costo ?? ''),
    ),
    debe: escribir(a.debe),
    haber: escribir(a.haber),
  };
};
/** What was seen, told apart from any other. */
export const huellaDe = (renglones: AsientoCable['renglones']): string =>
  sha(JSON.stringify(renglones)).slice(0, 22);

export const armarDelMes = (l: Lectura, p: PedidoAsiento): Result<Armado> => {
  const { listas, pendientes } = corridasDe(l, p.periodo),
    de = (c: CorridaDeclarada): boolean => p.liquidaciones.length === 0 || p.liquidaciones.includes(c.id);
  if (listas.length + pendientes.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: mostrarFecha(p.periodo) });
  const ya = contabilizadas(l),
    suyas = listas.filter((c) => de(c) && !(p.nuevas && ya.has(c.id))),
    a = asiento(
      porLugar(l, p.periodo, lineasDe(l, suyas, contador(cuantosRecibos(l, suyas)))),
      imputacionesDe(l),
    );
  const corrida = ({ id, descripcion, estado }: CorridaDeclarada): AsientoCable['liquidaciones'][number] => {
    const en = ya.get(id);
    return {
      id,
      descripcion,
      estado,
      asiento: en?.numero ?? null,
      cambio: en !== undefined && en.lote !== calculoDe(l, id) ? 1 : 0,
    };
  };
  const corridas = suyas.map(
    (c): CorridaContable => ({ id: c.id, descripcion: c.descripcion, lote: calculoDe(l, c.id) }),
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
  const cable = enCable(l, a.right);
  return ok({
    corridas,
    provisiones: [],
    cable: { ...comun, ...cable, faltan: [], huella: huellaDe(cable.renglones) },
  });
};
