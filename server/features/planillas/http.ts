// The sheets of novedades over HTTP: for who reads the two tables and the people in them, with everything that they say.
import { canRead, canSee, type Role } from '../../../core/domain/roles.ts';
import { fail } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { PlanillasOffer } from './contract.ts';

const TABLAS = [
  tables.Novedades,
  tables.Agenda,
  tables.Personal,
  tables.Conceptos,
] as unknown as readonly AnyTable[];
const DICEN = ['cantidad', 'valor_unitario', 'importe', 'porcentaje', 'observacion'];
/** A sheet with cells missing would be written over what is in them: it is seen whole or not at all. */
const puede = (roles: readonly Role[]): boolean =>
  TABLAS.every((t) => canRead(roles, t)) &&
  DICEN.every((c) => canSee(roles, tables.Novedades.fields[c as 'cantidad']));

export const planillasHandlers: HandlersOf<'planillas', PlanillasOffer> = {
  leer: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        p.params['controller'] !== 'Novedades'
          ? fail('not_found', 'api.controlador', { controlador: (p.params['controller'] ?? '').slice(0, 60) })
          : puede(quien.roles)
            ? e.planillas.leer(p.entrada)
            : fail('no_permission', 'api.sinPermiso'),
      ),
    ),
  mes: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        p.params['controller'] !== 'Novedades'
          ? fail('not_found', 'api.controlador', { controlador: (p.params['controller'] ?? '').slice(0, 60) })
          : puede(quien.roles)
            ? e.planillas.mes(p.entrada)
            : fail('no_permission', 'api.sinPermiso'),
      ),
    ),
  efecto: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        puede(quien.roles) ? e.planillas.efecto(p.entrada) : fail('no_permission', 'api.sinPermiso'),
      ),
    ),
};
