// The corrections of a run, direct or through others: which run reversed which receipts, why, and what was
// presented and posted.
import type { WireCorrectionChain, FullRecibo } from '../../../core/api/liquidaciones.ts';
import { isFrozen } from '../../../core/domain/liquidacion.ts';
import type { LiquidacionState } from '../../../core/domain/liquidacionFact.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { laterCorridas } from '../../payroll/sql/corrections.ts';
import { corridasOfPeriodo, lastReversionOf } from '../../payroll/sql/corridas.ts';
import { rectifiedChainFrom, rectificativasOf } from '../../payroll/sql/rectificativas.ts';
import { presentaciones } from '../../payroll/sql/presentaciones.ts';
import { batchNumber, savedRecibo, reciboIdOf } from '../../payroll/sql/recibos.ts';
import { postedCorridas } from '../contable/contract.ts';
import { stateOf, liquidacionStream } from '../../payroll/state.ts';
import { toWireAmount } from '../../payroll/calculator.ts';
import type { Sql } from '../../kernel/sql.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

/**
 * A run with everything that it corrects and that corrects it, first to last; alone if it was never
 * corrected.
 */
const todas = (sql: Sql, id: number): readonly number[] => {
  const primera = rectifiedChainFrom(sql, id).at(-1) ?? id,
    halladas = [primera];
  // Also visits runs found on the way: the loop sees what is added to its list.
  for (const de of halladas) halladas.push(...rectificativasOf(sql, de).filter((x) => !halladas.includes(x)));
  return halladas;
};
/** When a run was last approved; undefined while it is not approved. */
export const approvedAt = (
  l: Pick<StoreReads, 'stream' | 'sql'>,
  id: number,
  e: LiquidacionState,
): string | undefined =>
  isFrozen(e.phase)
    ? l.stream(liquidacionStream(id)).findLast((f) => f.type === 'liquidacionAprobada')?.at
    : undefined;

/** The runs of a month approved between two presentations, which explain the changes. */
export const causesBetween = (
  l: Pick<StoreReads, 'stream' | 'sql'>,
  periodo: string,
  desde: string,
  hasta: string,
): readonly { readonly id: number; readonly liquidacion: string }[] =>
  corridasOfPeriodo(l.sql, periodo).flatMap((id) => {
    const e = stateOf(l, id),
      at = approvedAt(l, id, e);
    return at !== undefined && at > desde && at <= hasta
      ? [{ id, liquidacion: e.cabecera?.descripcion ?? '' }]
      : [];
  });

export const correctionChain = (
  l: StoreReads,
  { id }: { readonly id: number },
): Result<WireCorrectionChain> => {
  if (stateOf(l, id).cabecera === null) return fail('not_found', 'liquidacion.noExiste');
  const ids = todas(l.sql, id),
    asientos = postedCorridas(l);
  if (ids.length === 1) return ok([]);
  return ok(
    ids.map((n) => {
      const e = stateOf(l, n),
        c = headOf(e),
        desde = approvedAt(l, n, e),
        asiento = asientos.get(n),
        motivos = [...new Set(Object.values(e.motivos))].filter((m) => m !== '');
      return {
        id: n,
        descripcion: c.descripcion,
        periodo: c.periodo,
        estado: e.phase,
        rectifica: c.rectifica ?? null,
        personas: c.rectifica == null ? (e.resumen?.recibos ?? 0) : c.legajos.length,
        motivos,
        asiento: asiento === undefined ? null : { id: asiento.id, numero: asiento.numero },
        presentaciones:
          desde === undefined
            ? []
            : presentaciones(l.sql, c.periodo)
                .filter(
                  (p) =>
                    p.estado !== 'descartada' &&
                    p.at >= desde &&
                    (p.id_liquidacion === null || p.id_liquidacion === n),
                )
                .map((p) => ({ id: p.id, nombre: p.nombre, acuse: p.acuse }))
                .toReversed(),
      };
    }),
  );
};

/** All receipts of a person in this one's chain, first to last, and later runs calculated with it. */
export const reciboChain = (
  l: Pick<StoreReads, 'sql'>,
  o: { readonly id_liquidacion: number; readonly id_personal: number; readonly estado: LiquidacionState },
): Pick<FullRecibo, 'cadena' | 'posteriores'> => {
  const ids = [...rectifiedChainFrom(l.sql, o.estado.cabecera?.rectifica ?? undefined)].reverse();
  ids.push(o.id_liquidacion);
  for (
    let por = lastReversionOf(l.sql, o.id_liquidacion, o.id_personal)?.por;
    por !== undefined && !ids.includes(por);
    por = lastReversionOf(l.sql, por, o.id_personal)?.por
  )
    ids.push(por);
  const { periodo, fecha_pago } = headOf(o.estado);
  return {
    cadena:
      ids.length === 1
        ? []
        : ids.map((id) => {
            const e = stateOf(l, id),
              lote = e.resumen === null ? undefined : batchNumber(l.sql, e.resumen.lote),
              neto = lote === undefined ? null : (savedRecibo(l.sql, lote, o.id_personal)?.neto ?? null);
            return {
              id: reciboIdOf(id, o.id_personal),
              id_liquidacion: id,
              liquidacion: e.cabecera?.descripcion ?? '',
              estado: e.phase,
              neto: neto === null ? null : toWireAmount(neto),
            };
          }),
    posteriores: isFrozen(o.estado.phase)
      ? laterCorridas(l.sql, { id: o.id_liquidacion, periodo, fecha_pago, cadena: ids }, o.id_personal).map(
          (p) => ({ id: p.id, liquidacion: p.descripcion, periodo: p.periodo, estado: p.fase, mira: p.mira }),
        )
      : [],
  };
};
