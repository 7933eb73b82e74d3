// The first step of a month: whether the tables have the values that its receipts need.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CierreStep } from '../../../core/api/cierre.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import { showDate } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { proof, stepAt } from './cierreStep.ts';
import type { CierreCompany } from './company.ts';
import { isApproved, type MonthAsked } from './monthRuns.ts';

/** The kinds of run whose formulas matter: those of the month or, before there are any, the monthly one. */
const kindsOf = async (
  e: CierreCompany,
  { quien, runs }: MonthAsked,
): Promise<Result<readonly (number | null)[]>> => {
  if (runs.length > 0) return ok([...new Set(runs.map((r) => r.id_tipo))]);
  const r = await e.lista({
    tabla: 'TiposLiquidacion',
    pagina: 1,
    quien,
    busqueda: { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: 'M' }] },
  });
  if (isLeft(r)) return r;
  const [monthly] = r.right.filas;
  return ok([monthly === undefined ? null : Number(monthly['id'])]);
};

/** What the tables lack for everybody's receipt. Approved receipts have the values they have. */
export const valuesStep = async (e: CierreCompany, m: MonthAsked): Promise<Result<CierreStep>> => {
  const { periodo, runs } = m,
    mes = showDate(periodo),
    enlace = `/valores?periodo=${periodo}`;
  if (runs.length > 0 && runs.every(isApproved))
    return ok(
      stepAt('valores', 'hecho', enlace, { prueba: [proof(textFor('cierre.prueba.valoresUsados'))] }),
    );
  const kinds = await kindsOf(e, m);
  if (isLeft(kinds)) return kinds;
  const lacking = new Map<string, { readonly nombre: string; readonly todos: boolean }>();
  for (const id_tipo of kinds.right) {
    const r = await e.falta({ periodo, fecha_pago: null, id_tipo });
    if (isLeft(r)) return r;
    for (const t of r.right.tablas) {
      const todos = t.todos || lacking.get(t.codigo)?.todos === true;
      lacking.set(t.codigo, { nombre: t.nombre, todos });
    }
  }
  const all = [...lacking.values()],
    missing = all.filter((t) => t.todos),
    others = all.length - missing.length,
    [first] = missing;
  return ok(
    first === undefined
      ? stepAt('valores', 'hecho', enlace, {
          prueba: [
            proof(
              others === 0
                ? textFor('cierre.prueba.valores', { periodo: mes })
                : textFor('cierre.prueba.valoresSalvo', { periodo: mes, count: others }),
            ),
          ],
        })
      : stepAt('valores', 'falta', enlace, {
          bloqueo: {
            texto: textFor('cierre.bloqueo.valores', {
              count: missing.length,
              primera: first.nombre,
              periodo: mes,
            }),
            enlace,
          },
        }),
  );
};
