// For people with several receipts in a run's month: whether together they give what one receipt would.
import type { LiquidacionCheck } from '../../../core/api/liquidaciones.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { showAmount, writeDecimal } from '../../../core/kit/money.ts';
import { textFor } from '../../../core/kit/text.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { MesConcepto } from '../../../core/payroll/wholeMes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { checkMes } from '../mesEntero/contract.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import type { CheckedPersona } from './sql/checks.ts';

/** Deductions and contributions follow from the earnings. */
const earningsFirst = (a: MesConcepto, b: MesConcepto): number =>
  Number(isTaken(a)) - Number(isTaken(b)) || a.codigo - b.codigo;
const isTaken = (x: MesConcepto): boolean => x.tipo === 'descuento' || x.tipo === 'contribucion';
const NAMED = 6;
const named = (codigos: readonly string[]): string =>
  codigos.length <= NAMED
    ? textFor('mesEntero.losConceptos', { codigos: codigos.join(', ') })
    : textFor('mesEntero.losConceptosYMas', {
        codigos: codigos.slice(0, NAMED).join(', '),
        cuantos: codigos.length - NAMED,
      });

/**
 * Only for a calculated run that corrects no other, and people with nothing written since: differences with a
 * cause are no finding.
 */
export const paidInParts = (
  l: StoreReads,
  e: LiquidacionState,
  todos: readonly CheckedPersona[],
): readonly LiquidacionCheck[] => {
  const c = e.cabecera;
  if (c === null || e.resumen === null || c.rectifica != null) return [];
  if (corridasOfPeriodo(l.sql, c.periodo).length < 2) return [];
  const suyos = new Set(todos.map((p) => p.id)),
    { controladas } = checkMes(l, c.periodo, null, (p) => p.recibos > 1 && suyos.has(p.id));
  return controladas.flatMap(({ persona: p, diferencias }): readonly LiquidacionCheck[] => {
    const d = diferencias.find((x) => x.causa === 'sin_explicar');
    return d === undefined
      ? []
      : [
          {
            id_personal: p.id,
            legajo: p.legajo,
            nombre: p.nombre,
            nivel: 'aviso',
            codigo: 'mes_en_partes',
            mensaje: textFor(d.neto < 0n ? 'mesEntero.revision_de_mas' : 'mesEntero.revision_de_menos', {
              recibos: p.recibos.length,
              neto: showAmount(writeDecimal(d.neto < 0n ? -d.neto : d.neto)),
              conceptos: named([...d.conceptos].sort(earningsFirst).map((x) => codeText(x.codigo))),
            }),
            enlace: `/mes-entero?periodo=${c.periodo}&persona=${p.legajo}`,
          },
        ];
  });
};
