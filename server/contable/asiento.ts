// The accounting entry of the approved runs of a month: lines of receipts by area, through the accounts that concepts and rules name.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { AsientoCable } from '../../core/api/contable.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { escribir } from '../../core/kit/money.ts';
import { mostrarFecha, type Periodo } from '../../core/kit/period.ts';
import { asiento, type Imputacion, type LineasDeArea, type NaturalezaAsiento } from '../../core/outputs/asiento.ts';
import type { Linea } from '../../core/payroll/run.ts';
import { corridasDe, lineasDe, type CorridaDeclarada } from '../declaraciones/mes.ts';
import { naturalezasDe } from '../runs/mapeo.ts';
import type { Lectura } from '../store/store.ts';

export interface PedidoAsiento { readonly periodo: Periodo; readonly liquidaciones: readonly number[] }

const n = (f: Row, c: string): number | null => (f[c] == null ? null : Number(f[c]));
const cuentaDe = (f: Row, c: string): string | null => (f[c] == null ? null : String(f[c]));

/** The rules as somebody wrote them, and after them the account that each concept names: its cost, or whom it was withheld for. Accounts by id, as texts. */
export const imputacionesDe = (l: Lectura): readonly Imputacion[] => {
  const naturalezas = naturalezasDe(l);
  const escritas = l.filas('Imputaciones').map((f): Imputacion => ({ id_concepto: n(f, 'id_rrhh_concepto'), naturaleza: (f['naturaleza'] ?? null) as NaturalezaAsiento | null, id_area: n(f, 'id_area'), cuenta_debe: cuentaDe(f, 'id_cuenta_debe'), cuenta_haber: cuentaDe(f, 'id_cuenta_haber') }));
  const propias = l.filas('Conceptos').flatMap((f): Imputacion[] => {
    const cuenta = cuentaDe(f, 'id_cuenta_contable'), naturaleza = naturalezas.get(Number(f['id_rrhh_tipo_concepto']));
    if (cuenta === null || naturaleza === undefined || naturaleza === 'auxiliar') return [];
    return [{ id_concepto: Number(f['id']), naturaleza: null, id_area: null, cuenta_debe: naturaleza === 'descuento' ? null : cuenta, cuenta_haber: naturaleza === 'descuento' ? cuenta : null }];
  });
  return [...escritas, ...propias];
};

/** The lines of everybody, put together by area and cost centre: as many sums as concepts, whatever the number of people. */
const porArea = (l: Lectura, lineas: ReadonlyMap<number, readonly Linea[]>): readonly LineasDeArea[] => {
  const areas = new Map(l.filas('Areas').map((a) => [Number(a['id']), a])), centros = new Map(l.filas('CentrosCosto').map((c) => [Number(c['id']), `${c['codigo']} ${c['d_centro_costo']}`]));
  const sumas = new Map<number, Map<string, LineasDeArea['lineas'][number] & { importe: bigint }>>();
  for (const [id, suyas] of lineas) {
    const area = Number(l.fila('Personal', id)?.['id_area'] ?? 0);
    let s = sumas.get(area);
    if (!s) sumas.set(area, (s = new Map()));
    for (const x of suyas) {
      if (x.tipo === 'auxiliar') continue;
      const clave = `${x.id_concepto}/${x.tipo}`, ya = s.get(clave);
      if (ya) ya.importe += x.importe; else s.set(clave, { id_concepto: x.id_concepto, codigo: x.codigo, texto: x.texto, tipo: x.tipo, importe: x.importe });
    }
  }
  return [...sumas].sort(([a], [b]) => a - b).map(([id, s]) => {
    const a = areas.get(id), centro = a?.['id_centro_costo'];
    return { id_area: a ? id : null, area: a ? String(a['d_area']) : null, centro_costo: centro == null ? null : centros.get(Number(centro)) ?? null, lineas: [...s.values()] };
  });
};

export const asientoDelMes = (l: Lectura, p: PedidoAsiento): Result<AsientoCable> => {
  const { listas, pendientes } = corridasDe(l, p.periodo), de = (c: CorridaDeclarada): boolean => p.liquidaciones.length === 0 || p.liquidaciones.includes(c.id);
  if (listas.length + pendientes.length === 0) return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: mostrarFecha(p.periodo) });
  const suyas = listas.filter(de), a = asiento(porArea(l, lineasDe(l, suyas)), imputacionesDe(l)), cuentas = new Map(l.filas('CuentasContables').map((c) => [String(c['id']), c]));
  const corrida = ({ id, descripcion, estado }: CorridaDeclarada): AsientoCable['liquidaciones'][number] => ({ id, descripcion, estado });
  const comun = { periodo: p.periodo, liquidaciones: suyas.map(corrida), pendientes: pendientes.filter(de).map(corrida) };
  if (isLeft(a)) return ok({ ...comun, renglones: [], debe: '0.00', haber: '0.00', faltan: [...(a.left.data as { readonly cuentas: readonly string[] }).cuentas] });
  const renglones = a.right.renglones.map((r) => ({ cuenta: String(cuentas.get(r.cuenta)?.['codigo'] ?? ''), nombre: String(cuentas.get(r.cuenta)?.['d_cuenta_contable'] ?? ''), centro_costo: r.centro_costo, debe: escribir(r.debe), haber: escribir(r.haber) }));
  return ok({ ...comun, renglones: renglones.toSorted((x, y) => Number(x.debe === '0.00') - Number(y.debe === '0.00') || x.cuenta.localeCompare(y.cuenta) || (x.centro_costo ?? '').localeCompare(y.centro_costo ?? '')), debe: escribir(a.right.debe), haber: escribir(a.right.haber), faltan: [] });
};
