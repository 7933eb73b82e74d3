// Vacations, absences and clock files, as they are asked for.
import type {
  AusenciasDelMes,
  CalendarioDelMes,
  CargarFichadas,
  CuentaCable,
  FichadasLeidas,
  PaginaDeVacaciones,
  PedidoDeVacaciones,
} from '../../../core/api/tiempo.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { primerPeriodo } from './sql/vacaciones.ts';
export { cuenta } from './vacaciones.ts';
export { cerradoPara } from './fichadas.ts';

/** People's time: as it is today. */
export interface Tiempo {
  readonly vacaciones: (p: PedidoDeVacaciones) => Promise<Result<PaginaDeVacaciones>>;
  readonly cuenta: (idPersonal: number) => Promise<Result<CuentaCable>>;
  readonly ausencias: (
    p: { readonly periodo: string; readonly buscar: string; readonly todos: boolean },
    quien: Quien,
  ) => Promise<Result<AusenciasDelMes>>;
  readonly calendario: (p: { readonly periodo: string }, quien: Quien) => Promise<Result<CalendarioDelMes>>;
  /** The hours that a clock's file gives; and those hours as one import. */
  readonly fichadas: (p: Omit<CargarFichadas, 'huella'>) => Promise<Result<FichadasLeidas>>;
  readonly cargarFichadas: (
    p: CargarFichadas,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What a company has of it. */
export interface TiempoOffer {
  readonly tiempo: Tiempo;
}
