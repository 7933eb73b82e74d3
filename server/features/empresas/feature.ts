// What having many companies adds to the store of each: its month for the board, and rows copied from a
// template company.
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { isTemplateTable } from '../../../core/domain/template.ts';
import { allTables } from '../../../core/tables/index.ts';
import { feature, offers, type Authorship, type StoreWrites, type StoreReads } from '../../kernel/store.ts';
import { vencimientoF931 } from '../../payroll/vencimientoF931.ts';
import { mesCounts, type MesCounts } from './sql/mes.ts';
import type { EmpresasOffer, TemplateRows } from './offer.ts';

/** Whole rows with their ids, in the order of their dependencies. */
const plantilla = (l: StoreReads): Result<readonly TemplateRows[]> =>
  ok(allTables.filter(isTemplateTable).map((t) => ({ tabla: t.name, filas: l.filas(t.name) })));

/**
 * Copies rows into a company being founded, with their ids, so that whatever points at them (formulas too)
 * still does.
 */
const copiar = (
  e: StoreWrites,
  { filas, autoria }: { readonly filas: readonly TemplateRows[]; readonly autoria: Authorship },
): Result<number> =>
  e.transaccion(autoria, (tx) => {
    let n = 0;
    for (const { tabla, filas: suyas } of filas)
      for (const { id, version: _v, ...valores } of suyas) {
        tx.append(`${tabla}/${id as number}`, 0, [{ type: 'filaAgregada', schema: 1, data: { valores } }]);
        n += 1;
      }
    return ok(n);
  });

export const empresasExtension = feature({
  nombre: 'empresas',
  offers: offers<EmpresasOffer>(),
  lecturas: {
    'empresas.mes': (l, a: { readonly periodo: Periodo }): Result<MesCounts> =>
      ok({ ...mesCounts(l.sql, a.periodo), vence_f931: vencimientoF931(l, a.periodo)?.fecha ?? null }),
    'empresas.plantilla': plantilla,
  },
  tareas: { 'empresas.copiar': copiar },
});
