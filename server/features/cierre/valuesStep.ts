// The first step of a month: whether the tables have the values that its receipts need.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { lastDay, showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { proof, stepAt } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { isApproved, type MonthAsked } from './monthRuns.ts';

const MANY = 200;
const idOfKind = async (
  e: CierreCompany,
  { quien }: MonthAsked,
  codigo: string,
): Promise<Result<number | null>> => {
  const r = await e.lista({
    tabla: 'TiposLiquidacion',
    pagina: 1,
    quien,
    busqueda: { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: codigo }] },
  });
  if (isLeft(r)) return r;
  const [row] = r.right.filas;
  return ok(row === undefined ? null : Number(row['id']));
};
/** The kinds of run whose formulas matter: those of the month or, before there are any, the monthly one. */
const kindsOf = async (e: CierreCompany, m: MonthAsked): Promise<Result<readonly (number | null)[]>> => {
  if (m.runs.length > 0) return ok([...new Set(m.runs.map((r) => r.id_tipo))]);
  const monthly = await idOfKind(e, m, 'M');
  return isLeft(monthly) ? monthly : ok([monthly.right]);
};

/**
 * What the final settlement of those whose last day is in the month lacks, told before it is made: the average
 * of the agreement that caps a dismissal (LCT art. 245) above all.
 */
const missingAtExit = async (e: CierreCompany, m: MonthAsked): Promise<Result<readonly string[]>> => {
  const leavers = await e.lista({
    tabla: 'Personal',
    pagina: 1,
    quien: m.quien,
    busqueda: {
      limit: MANY,
      filters: [
        { campo: 'fecha_egreso', op: 'desde', valor: `${m.periodo}-01` },
        { campo: 'fecha_egreso', op: 'hasta', valor: lastDay(m.periodo) },
      ],
    },
  });
  if (isLeft(leavers) || leavers.right.filas.length === 0) return isLeft(leavers) ? leavers : ok([]);
  const final = await idOfKind(e, m, 'FIN');
  if (isLeft(final) || final.right === null) return isLeft(final) ? final : ok([]);
  const r = await e.falta({
    periodo: m.periodo,
    fecha_pago: null,
    id_tipo: final.right,
    legajos: leavers.right.filas.map((f) => Number(f['id'])),
  });
  return isLeft(r) ? r : ok([...new Set(r.right.claves.map((k) => `${k.nombre}: ${k.clave}`))]);
};

interface Lacking {
  /** Tables that everybody's receipt needs; and the others. */
  readonly missing: readonly string[];
  readonly others: readonly string[];
  /** Values that somebody needs, by name. */
  readonly needed: readonly string[];
}
const lackingIn = async (e: CierreCompany, m: MonthAsked): Promise<Result<Lacking>> => {
  const kinds = await kindsOf(e, m);
  if (isLeft(kinds)) return kinds;
  const lacking = new Map<string, { readonly nombre: string; readonly todos: boolean }>(),
    needed = new Set<string>();
  for (const id_tipo of kinds.right) {
    const r = await e.falta({ periodo: m.periodo, fecha_pago: null, id_tipo });
    if (isLeft(r)) return r;
    for (const t of r.right.tablas) {
      const todos = t.siempre || lacking.get(t.codigo)?.todos === true;
      lacking.set(t.codigo, { nombre: t.nombre, todos });
    }
    for (const k of r.right.claves) needed.add(`${k.nombre}: ${k.clave}`);
  }
  const of = (todos: boolean): readonly string[] =>
    [...lacking.values()].filter((t) => t.todos === todos).map((t) => t.nombre);
  return ok({ missing: of(true), others: of(false), needed: [...needed] });
};

/** What the tables lack for everybody's receipt. Approved receipts have the values they have. */
export const valuesStep = async (e: CierreCompany, m: MonthAsked): Promise<Result<CierreStep>> => {
  const { periodo, runs } = m,
    mes = showDate(periodo),
    enlace = `/valores?periodo=${periodo}`;
  const atExit = await missingAtExit(e, m);
  if (isLeft(atExit)) return atExit;
  const exitNotes = atExit.right.map((que) => proof(textFor('cierre.prueba.valoresEgreso', { que })));
  if (runs.length > 0 && runs.every(isApproved))
    return ok(
      stepAt('valores', 'hecho', enlace, {
        prueba: [proof(textFor('cierre.prueba.valoresUsados')), ...exitNotes],
      }),
    );
  const lacking = await lackingIn(e, m);
  if (isLeft(lacking)) return lacking;
  const { missing, others, needed } = lacking.right,
    [first] = missing,
    [ofSome] = needed;
  return ok(
    first === undefined && ofSome === undefined
      ? stepAt('valores', 'hecho', enlace, {
          prueba: [
            proof(
              others[0] === undefined
                ? textFor('cierre.prueba.valores', { periodo: mes })
                : textFor('cierre.prueba.valoresSalvo', {
                    periodo: mes,
                    count: others.length,
                    primera: others[0],
                  }),
            ),
            ...exitNotes,
          ],
        })
      : stepAt('valores', 'falta', enlace, {
          prueba: exitNotes,
          bloqueo: {
            texto:
              first === undefined
                ? textFor('cierre.bloqueo.valoresDeAlguien', {
                    count: needed.length,
                    primera: ofSome ?? '',
                    periodo: mes,
                  })
                : textFor('cierre.bloqueo.valores', {
                    count: missing.length,
                    primera: first,
                    periodo: mes,
                  }),
            enlace,
          },
        }),
  );
};
