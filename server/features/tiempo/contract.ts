// The contract of vacations, absences and clock files.
import type {
  MesAusencias,
  MesCalendar,
  FichadasLoad,
  WireVacacionesCuenta,
  FichadasRead,
  PlanPage,
  PlanRequest,
  VacacionesPage,
  VacacionesRequest,
} from '../../../core/api/tiempo.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { firstPeriodo } from './sql/vacaciones.ts';
export { cuentaOfPersona as cuenta } from './vacaciones.ts';
export { imputedYears, noticeDaysAt } from './planNotice.ts';
export { plannedVacaciones, type PlannedRow } from './sql/vacaciones.ts';
export { closedFor } from './fichadas.ts';

/** People's vacations, absences and hours, as of today. */
export interface Tiempo {
  readonly vacaciones: (p: VacacionesRequest) => Promise<Result<VacacionesPage>>;
  readonly plan: (p: PlanRequest) => Promise<Result<PlanPage>>;
  readonly cuenta: (idPersonal: number) => Promise<Result<WireVacacionesCuenta>>;
  readonly ausencias: (
    p: { readonly periodo: string; readonly buscar: string; readonly todos: boolean },
    quien: Requester,
  ) => Promise<Result<MesAusencias>>;
  readonly calendario: (p: { readonly periodo: string }, quien: Requester) => Promise<Result<MesCalendar>>;
  /** The hours in a clock's file; and loading those hours as one import. */
  readonly fichadas: (p: Omit<FichadasLoad, 'huella'>) => Promise<Result<FichadasRead>>;
  readonly cargarFichadas: (
    p: FichadasLoad,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What the feature offers a company. */
export interface TiempoOffer {
  readonly tiempo: Tiempo;
}
