// Who has several employments at once and a judge's order loaded in one and not in another: it takes only by what the one
// that has it pays, and nothing else would tell.
import type { Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Finding } from './finding.ts';
import { employmentsAtOnce, orderKinds, ordersOf, shownLegajos, type OrderReads } from './ordersAtOnce.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** Told once for each person of a run: at the first of their legajos, with the order or without. */
export const ordersInOne = (
  l: OrderReads,
  { periodo }: { readonly periodo: Periodo },
  todos: readonly CheckedPersona[],
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
    const all = [id, ...(otros.get(id) ?? [])];
    if (all.length === 1 || told.has(id)) continue;
    for (const x of all) told.add(x);
    const suyos = kinds.flatMap((kind): readonly Finding[] => {
      const con = all.filter((x) => ordersOf(l, x, kind, periodo).length > 0),
        sin = all.filter((x) => !con.includes(x));
      return con.length === 0 || sin.length === 0
        ? []
        : [
            {
              nivel: 'aviso',
              codigo: 'orden_en_un_empleo',
              mensaje: textFor(kind.conjunto === 'embargos' ? 'legales.embargoEnUno' : 'legales.ordenEnUno', {
                concepto: kind.concepto,
                con: shownLegajos(l, con),
                sin: shownLegajos(l, sin),
              }),
              enlace: '/descuentos',
            },
          ];
    });
    if (suyos.length > 0) findings.set(id, suyos);
  }
  return findings;
};
