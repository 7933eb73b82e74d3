// What having many companies adds to each one's store: its month for the board, and rows taken from the company that is its template.
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Periodo } from '../../../core/kit/period.ts';
import { esDePlantilla } from '../../../core/domain/plantilla.ts';
import { allTables } from '../../../core/tables/index.ts';
import { feature, offers, type Autoria, type Escritura, type Lectura } from '../../kernel/store.ts';
import { vencimientoF931 } from '../../payroll/venceF931.ts';
import { mesDe, type MesDeEmpresa } from './sql/mes.ts';
import type { EmpresasOffer, FilasDePlantilla } from './offer.ts';

/** Whole rows with their ids, in the order of their dependencies. */
const plantilla = (l: Lectura): Result<readonly FilasDePlantilla[]> =>
  ok(allTables.filter(esDePlantilla).map((t) => ({ tabla: t.name, filas: l.filas(t.name) })));

/** Into a company that is being founded: with the ids that they had, so that what points at them (formulas too) goes on doing so. */
const copiar = (
  e: Escritura,
  { filas, autoria }: { readonly filas: readonly FilasDePlantilla[]; readonly autoria: Autoria },
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
    'empresas.mes': (l, a: { readonly periodo: Periodo }): Result<MesDeEmpresa> =>
      ok({ ...mesDe(l.sql, a.periodo), vence_f931: vencimientoF931(l, a.periodo)?.fecha ?? null }),
    'empresas.plantilla': plantilla,
  },
  tareas: { 'empresas.copiar': copiar },
});
