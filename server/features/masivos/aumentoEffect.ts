// What a raise would change in receipts: calculates some people's month as it is and with the rows of the
// preview. Writes nothing.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { toCents } from '../../../core/kit/money.ts';
import { isPeriodo, addMeses, lastDay, type Periodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Recibo } from '../../../core/payroll/run.ts';
import type { TableName } from '../../../core/tables/index.ts';
import type { SourceChange } from '../../payroll/changes.ts';
import { stateOf } from '../../payroll/state.ts';
import { kindSelectionOf } from '../../payroll/shapes/source.ts';
import { IMAGINED_CORRIDA } from '../../payroll/engine.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { sidesOf, reciboWith } from '../pruebas/contract.ts';
import { corridasOfPeriodo } from '../../payroll/sql/corridas.ts';
import type { PlanWrite } from './plan.ts';

/**
 * Changes in cents: gross, net and total cost of the employer. `problema`: there is no receipt on one of the
 * two sides.
 */
export interface PersonaEffect {
  readonly id: number;
  readonly bruto: number;
  readonly neto: number;
  readonly costo: number;
  readonly problema: string | null;
}

/** The rows of a preview as they would be stored; new ones get negative ids. */
const cambiosDe = (escribe: readonly PlanWrite[], ids: ReadonlySet<number>): readonly SourceChange[] =>
  escribe.flatMap(
    ({ linea, valores: { $tabla, $verbo, id, version: _, ...fila } }, i): readonly SourceChange[] =>
      linea !== 0 && !ids.has(linea)
        ? []
        : [
            {
              tabla: $tabla as TableName,
              id: typeof id === 'number' ? id : -1 - i,
              fila: $verbo === 'borrar' ? null : (fila as Row),
            },
          ],
  );

/**
 * The month of the first step, or the first later one without an approved run: in a month already paid, the
 * raise would only give differences.
 */
export const effectMes = (l: Pick<StoreReads, 'sql'>, desde: Periodo): Periodo => {
  let p = desde;
  while (
    corridasOfPeriodo(l.sql, p).some((id) => ['aprobada', 'pagada', 'cerrada'].includes(stateOf(l, id).phase))
  )
    p = addMeses(p, 1);
  return p;
};

const bruto = (r: Recibo): bigint => r.totales.remunerativo + r.totales.no_remunerativo;
const error = (r: Recibo): string | undefined => r.problemas.find((x) => x.nivel === 'error')?.mensaje;
export const aumentoEffect = (
  l: StoreReads,
  p: { readonly periodo: Periodo; readonly ids: readonly number[]; readonly escribe: readonly PlanWrite[] },
): Result<readonly PersonaEffect[]> => {
  if (!isPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: 'Período' });
  const tipos = l.filas('TiposLiquidacion'),
    tipo =
      tipos.find((t) => t['codigo'] === 'M') ??
      tipos.find((t) => kindSelectionOf(l, Number(t['id'])).sinTipo);
  if (!tipo) return fail('missing', 'runs.sinTipo');
  if (p.ids.length === 0) return ok([]);
  const lados = sidesOf(
    l,
    {
      id: IMAGINED_CORRIDA,
      periodo: p.periodo,
      fecha_pago: lastDay(p.periodo),
      id_tipo: Number(tipo['id']),
      legajos: [...p.ids],
      excluidos: new Set(),
    },
    cambiosDe(p.escribe, new Set(p.ids)),
  );
  if (isLeft(lados)) return lados;
  const { antes, despues } = lados.right,
    luego = new Map(despues.estas(p.ids).map((x) => [x.id, x]));
  return ok(
    antes.estas(p.ids).map((persona): PersonaEffect => {
      const otra = luego.get(persona.id),
        a = reciboWith(antes.motor, persona),
        d = otra && reciboWith(despues.motor, otra),
        problema = !d ? textFor('planilla.sinRecibo') : (error(a) ?? error(d) ?? null);
      if (problema !== null || !d) return { id: persona.id, bruto: 0, neto: 0, costo: 0, problema };
      return {
        id: persona.id,
        bruto: toCents(bruto(d) - bruto(a)),
        neto: toCents(d.totales.neto - a.totales.neto),
        costo: toCents(bruto(d) + d.totales.contribuciones - bruto(a) - a.totales.contribuciones),
        problema: null,
      };
    }),
  );
};
