// The judges' orders of who has several employments at once, by employment: what the checks that compare them read.
import { rowsIn, type Row } from '../../../core/kit/field.ts';
import { firstDay, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { areAtOnce } from '../../payroll/relaciones.ts';
import { otherRelaciones } from '../../rows/relaciones.ts';
import type { Finding } from './finding.ts';

export type OrderReads = Pick<StoreReads, 'sql' | 'filas' | 'fila'>;
/** A kind of order: its concepts, and what the package calls the first of them. */
export interface OrderKind {
  readonly conjunto: string;
  readonly conceptos: ReadonlySet<number>;
  readonly concepto: string;
}
const orderKinds = (l: OrderReads): readonly OrderKind[] =>
  ['embargos', 'alimentos'].flatMap((codigo) => {
    const ids = rowsIn(l.filas('ConjuntosConcepto', { codigo })[0], 'RRHHConjuntoConcepto').map((x) =>
        Number(x['id_rrhh_concepto']),
      ),
      c = ids[0] === undefined ? undefined : l.fila('Conceptos', ids[0]);
    return c
      ? [
          {
            conjunto: codigo,
            conceptos: new Set(ids),
            concepto: `[${codeText(Number(c['codigo']))}] ${String(c['d_rrhh_concepto'])}`,
          },
        ]
      : [];
  });

/** The orders of that kind that a legajo has in force in a month. */
export const ordersOf = (
  l: OrderReads,
  id: number,
  { conceptos }: OrderKind,
  periodo: Periodo,
): readonly Row[] =>
  l
    .filas('Agenda', { id_personal: id })
    .filter(
      (a) =>
        conceptos.has(Number(a['id_rrhh_concepto'])) &&
        String(a['desde']) <= lastDay(periodo) &&
        (a['hasta'] === null || String(a['hasta']) >= firstDay(periodo)),
    );

export const shownLegajos = (l: OrderReads, ids: readonly number[]): string =>
  ids.map((id) => String(l.fila('Personal', id)?.['legajo'] ?? '').padStart(4, '0')).join(', ');

/** The other employments of each of these people that are in force at once in the month. */
const employmentsAtOnce = (
  l: OrderReads,
  ids: readonly number[],
  periodo: Periodo,
): ReadonlyMap<number, readonly number[]> => {
  const of = new Map<number, readonly number[]>();
  for (const { id, otra } of otherRelaciones(l.sql, ids)) {
    const [a, b] = [l.fila('Personal', id), l.fila('Personal', otra)];
    if (a && b && areAtOnce(a, b, periodo)) of.set(id, [...(of.get(id) ?? []), otra]);
  }
  return of;
};

/**
 * What is found of each person of a run who has several employments at once, told once: at the first of their legajos,
 * where it is accepted. `find`: of their legajos, in order, and the kinds of orders that the company knows.
 */
export const foundAtOnce = (
  l: OrderReads,
  periodo: Periodo,
  todos: readonly { readonly id: number }[],
  find: (legajos: readonly number[], kinds: readonly OrderKind[]) => readonly Finding[],
): ReadonlyMap<number, readonly Finding[]> => {
  const otros = employmentsAtOnce(
      l,
      todos.map((p) => p.id),
      periodo,
    ),
    kinds = otros.size === 0 ? [] : orderKinds(l),
    told = new Set<number>(),
    findings = new Map<number, readonly Finding[]>();
  for (const { id } of todos) {
    const all = [id, ...(otros.get(id) ?? [])].sort((a, b) => a - b);
    if (all.length === 1 || told.has(id)) continue;
    for (const x of all) told.add(x);
    const suyos = find(all, kinds);
    if (suyos.length > 0) findings.set(id, suyos);
  }
  return findings;
};
