// Who has a maintenance order in percentage in several employments at once, and not the same in all of them: the contributions
// that each deducts depend on which is paid first, and so does what is taken. It is not approved unknowingly.
import { decimal, showShort } from '../../../core/kit/money.ts';
import { lastDay, type Periodo } from '../../../core/kit/period.ts';
import { rowsOf, type Row } from '../../../core/kit/field.ts';
import { textFor } from '../../../core/kit/text.ts';
import { CONVENCIONES_TABLE } from '../../../core/packs/ley/convencionesTable.ts';
import type { Finding } from './finding.ts';
import { foundAtOnce, ordersOf, shownLegajos, type OrderReads } from './ordersAtOnce.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** Whether an order that does not say it reaches the SAC, as the company has it at the end of the month. */
const reachesSac = (l: OrderReads, hasta: string): boolean => {
  const dicho = rowsOf(l.filas('TablasAuxiliar', { codigo: CONVENCIONES_TABLE })[0]?.['filas'])
    .filter((f) => f['clave1'] === 'alimentos_sac_porcentaje' && String(f['desde']) <= hasta)
    .sort((a, b) => (String(a['desde']) < String(b['desde']) ? -1 : 1))
    .at(-1);
  return Number(dicho?.['valor'] ?? 1) > 0;
};

/** What changes in money, as it is told: «20 % con el SAC». */
const shownOrder = (o: Row, deFabrica: boolean): string => {
  const conSac = o['cantidad'] === null ? deFabrica : Number(o['cantidad']) > 0;
  return textFor(conSac ? 'legales.cuotaConSac' : 'legales.cuotaSinSac', {
    porcentaje: showShort(String(o['porcentaje'])),
  });
};
const inPercentage = (o: Row): boolean => o['porcentaje'] !== null && decimal(String(o['porcentaje'])) !== 0n;

/** Told at the first of the legajos of each person of a run. */
export const ordersThatDiffer = (
  l: OrderReads,
  { periodo }: { readonly periodo: Periodo },
  todos: readonly CheckedPersona[],
): ((p: CheckedPersona) => readonly Finding[]) => {
  const findings = foundAtOnce(l, periodo, todos, (legajos, kinds) => {
    const kind = kinds.find((k) => k.conjunto === 'alimentos');
    if (kind === undefined) return [];
    const deFabrica = reachesSac(l, lastDay(periodo)),
      suyas = legajos.map((x) => ({
        legajo: shownLegajos(l, [x]),
        cuotas: ordersOf(l, x, kind, periodo)
          .filter(inPercentage)
          .map((o) => shownOrder(o, deFabrica))
          .sort()
          .join(' + '),
      })),
      con = suyas.filter((x) => x.cuotas !== '');
    // In one alone it deducts what that one would contribute by itself, whatever is paid first.
    if (con.length < 2 || new Set(suyas.map((x) => x.cuotas)).size < 2) return [];
    return [
      {
        nivel: 'aviso',
        codigo: 'orden_distinta',
        mensaje: textFor('legales.ordenDistinta', {
          concepto: kind.concepto,
          ordenes: suyas
            .map((x) => (x.cuotas === '' ? textFor('legales.sinCuotaEn', x) : textFor('legales.cuotaEn', x)))
            .join('; '),
        }),
        enlace: '/descuentos',
      },
    ];
  });
  return (p) => findings.get(p.id) ?? [];
};
