// Unsaved changes tried on everybody, as they are asked for.
import type {
  PruebaRequest,
  PruebaPersona,
  WireChangedPersona,
  PruebaOutcome,
  pruebasApi,
} from '../../../core/api/pruebas.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { TypeOf } from 'io-ts';
export { sidesOf, reciboWith } from './measure.ts';

/** Unsaved changes tried on everybody. Nothing is written; what is found is kept a while, in memory, for who asked (for anybody else it does not exist). */
export interface Pruebas {
  /** Left with the fields' errors of a save, when the changes do not hold. */
  readonly iniciar: (
    p: PruebaRequest,
    quien: Requester,
  ) => Promise<Result<{ readonly prueba: string; readonly trabajo: string }>>;
  readonly resultado: (id: string, quien: Requester) => Result<PruebaOutcome>;
  readonly personas: (
    id: string,
    pagina: TypeOf<typeof pruebasApi.personas.input>,
    quien: Requester,
  ) => Result<{ readonly total: number; readonly filas: WireChangedPersona[] }>;
  readonly persona: (id: string, idPersonal: number, quien: Requester) => Promise<Result<PruebaPersona>>;
  readonly detener: (id: string, quien: Requester) => Result<null>;
}

/** What a company has of it. */
export interface PruebasOffer {
  readonly pruebas: Pruebas;
}
