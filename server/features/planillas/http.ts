// The sheets of novedades over HTTP, for users who may read all fields of the two tables and of their people.
import { canRead, canSee, type Role } from '../../../core/domain/roles.ts';
import { fail } from '../../../core/kit/failure.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import { inEmpresa, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import type { PlanillasOffer } from './contract.ts';

const TABLAS = [
  tables.Novedades,
  tables.Agenda,
  tables.Personal,
  tables.Conceptos,
] as unknown as readonly AnyTable[];
const DICEN = ['cantidad', 'valor_unitario', 'importe', 'porcentaje', 'observacion'];
/** A sheet with hidden cells would overwrite what is in them, so it is shown whole or not at all. */
const puede = (roles: readonly Role[]): boolean =>
  TABLAS.every((t) => canRead(roles, t)) &&
  DICEN.every((c) => canSee(roles, tables.Novedades.fields[c as 'cantidad']));

/** The sheet of a concept that whoever asks may not know would tell who has it. */
const isReservedFor = (e: Rows, quien: Requester, concepto: number | null): boolean =>
  concepto !== null && e.conceptosReservados(quien.roles).some((c) => c.id === concepto);

export const planillasHandlers: HandlersOf<'planillas', PlanillasOffer> = {
  leer: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        p.params['controller'] !== 'Novedades'
          ? fail('not_found', 'api.controlador', { controlador: (p.params['controller'] ?? '').slice(0, 60) })
          : puede(quien.roles)
            ? isReservedFor(e, quien, p.entrada.id_rrhh_concepto)
              ? fail('not_found', 'runs.sinConcepto')
              : e.planillas.leer(p.entrada)
            : fail('no_permission', 'api.sinPermiso'),
      ),
    ),
  todos: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        p.params['controller'] !== 'Novedades'
          ? fail('not_found', 'api.controlador', { controlador: (p.params['controller'] ?? '').slice(0, 60) })
          : puede(quien.roles)
            ? e.planillas.todos(p.entrada)
            : fail('no_permission', 'api.sinPermiso'),
      ),
    ),
  mes: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) =>
        p.params['controller'] !== 'Novedades'
          ? fail('not_found', 'api.controlador', { controlador: (p.params['controller'] ?? '').slice(0, 60) })
          : puede(quien.roles)
            ? e.planillas.mes(p.entrada, quien)
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
