// Unsaved changes tried on everybody, as they are asked for.
import type {
  PedidoDePrueba,
  PersonaDePrueba,
  PersonaProbada,
  ResultadoDePrueba,
  pruebasApi,
} from '../../../core/api/pruebas.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { TypeOf } from 'io-ts';
export { ladosDe, reciboCon } from './medir.ts';

/** Unsaved changes tried on everybody. Nothing is written; what is found is kept a while, in memory, for who asked (for anybody else it does not exist). */
export interface Pruebas {
  /** Left with the fields' errors of a save, when the changes do not hold. */
  readonly iniciar: (
    p: PedidoDePrueba,
    quien: Quien,
  ) => Promise<Result<{ readonly prueba: string; readonly trabajo: string }>>;
  readonly resultado: (id: string, quien: Quien) => Result<ResultadoDePrueba>;
  readonly personas: (
    id: string,
    pagina: TypeOf<typeof pruebasApi.personas.input>,
    quien: Quien,
  ) => Result<{ readonly total: number; readonly filas: PersonaProbada[] }>;
  readonly persona: (id: string, idPersonal: number, quien: Quien) => Promise<Result<PersonaDePrueba>>;
  readonly detener: (id: string, quien: Quien) => Result<null>;
}

/** What a company has of it. */
export interface PruebasOffer {
  readonly pruebas: Pruebas;
}
