// Who has several employments at once and a judge's order loaded in one and not in another: it takes only by what the one
// that has it pays, and nothing else would tell.
import { rowsIn } from '../../../core/kit/field.ts';
import { firstDay, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { areAtOnce } from '../../payroll/relaciones.ts';
import { otherRelaciones } from '../../rows/relaciones.ts';
import type { Finding } from './finding.ts';
import type { CheckedPersona } from './sql/checks.ts';

type Reads = Pick<StoreReads, 'sql' | 'filas' | 'fila'>;
/** A kind of order: its concepts, and what the package calls the first of them. */
interface Kind {
  readonly conceptos: ReadonlySet<number>;
  readonly concepto: string;
}
const kindsOf = (l: Reads): readonly Kind[] =>
  ['embargos', 'alimentos'].flatMap((codigo) => {
    const ids = rowsIn(l.filas('ConjuntosConcepto', { codigo })[0], 'RRHHConjuntoConcepto').map((x) =>
        Number(x['id_rrhh_concepto']),
      ),
      c = ids[0] === undefined ? undefined : l.fila('Conceptos', ids[0]);
    return c
      ? [
          {
            conceptos: new Set(ids),
            concepto: `[${codeText(Number(c['codigo']))}] ${String(c['d_rrhh_concepto'])}`,
          },
        ]
      : [];
  });

/** Whether somebody has an order of that kind in force in a month. */
const hasOrder = (l: Reads, id: number, { conceptos }: Kind, periodo: Periodo): boolean =>
  l
    .filas('Agenda', { id_personal: id })
    .some(
      (a) =>
        conceptos.has(Number(a['id_rrhh_concepto'])) &&
        String(a['desde']) <= lastDay(periodo) &&
        (a['hasta'] === null || String(a['hasta']) >= firstDay(periodo)),
    );

const legajos = (l: Reads, ids: readonly number[]): string =>
  ids.map((id) => String(l.fila('Personal', id)?.['legajo'] ?? '').padStart(4, '0')).join(', ');

/** The other employments of each of these people that are in force at once in the month. */
const atOnce = (
  l: Reads,
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

/** Told once for each person of a run: at the first of their legajos, with the order or without. */
export const ordersInOne = (
  l: Reads,
  { periodo }: { readonly periodo: Periodo },
  todos: readonly CheckedPersona[],
): ReadonlyMap<number, readonly Finding[]> => {
  const otros = atOnce(
      l,
      todos.map((p) => p.id),
      periodo,
    ),
    kinds = otros.size === 0 ? [] : kindsOf(l),
    told = new Set<number>(),
    findings = new Map<number, readonly Finding[]>();
  for (const { id } of todos) {
    const all = [id, ...(otros.get(id) ?? [])];
    if (all.length === 1 || told.has(id)) continue;
    for (const x of all) told.add(x);
    const suyos = kinds.flatMap((kind): readonly Finding[] => {
      const con = all.filter((x) => hasOrder(l, x, kind, periodo)),
        sin = all.filter((x) => !con.includes(x));
      return con.length === 0 || sin.length === 0
        ? []
        : [
            {
              nivel: 'aviso',
              codigo: 'orden_en_un_empleo',
              mensaje: textFor('legales.ordenEnUno', {
                concepto: kind.concepto,
                con: legajos(l, con),
                sin: legajos(l, sin),
              }),
              enlace: '/descuentos',
            },
          ];
    });
    if (suyos.length > 0) findings.set(id, suyos);
  }
  return findings;
};
