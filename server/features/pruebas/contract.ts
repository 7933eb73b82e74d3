// The contract of trying unsaved changes on everybody.
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

/** A package taken from a publication, already checked. */
export type TriedPaquete = NonNullable<PruebaRequest['paquete']>;

/**
 * Tries unsaved changes on everybody. Writes nothing; results are kept in memory for a while, only for
 * their requester (for anybody else they do not exist).
 */
export interface Pruebas {
  /** Left with the same field errors as a save, when the changes are invalid. */
  readonly iniciar: (
    p: PruebaRequest & { readonly paquetes?: readonly TriedPaquete[] },
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

/** What the feature offers a company. */
export interface PruebasOffer {
  readonly pruebas: Pruebas;
}
