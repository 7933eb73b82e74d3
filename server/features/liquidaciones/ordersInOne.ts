// Who has several employments at once and a judge's order loaded in one and not in another: it takes only by what the one
// that has it pays, and nothing else would tell.
import type { Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Finding } from './finding.ts';
import { foundAtOnce, ordersOf, shownLegajos, type OrderReads } from './ordersAtOnce.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** Told at the first of the legajos of each person of a run, with the order or without. */
export const ordersInOne = (
  l: OrderReads,
  { periodo }: { readonly periodo: Periodo },
  todos: readonly CheckedPersona[],
): ReadonlyMap<number, readonly Finding[]> =>
  foundAtOnce(l, periodo, todos, (legajos, kinds) =>
    kinds.flatMap((kind): readonly Finding[] => {
      const con = legajos.filter((x) => ordersOf(l, x, kind, periodo).length > 0),
        sin = legajos.filter((x) => !con.includes(x));
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
    }),
  );
