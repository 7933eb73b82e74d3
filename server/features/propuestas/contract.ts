// The contract of changes of concepts that wait for a second person.
import type { WirePropuestaDetail } from '../../../core/api/propuestas.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';

/**
 * A change of a concept that another person must approve. `prueba`: a finished trial of that change by the
 * proposer.
 */
export interface PropuestaRequest {
  readonly titulo: string;
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly desde: string | null;
  readonly prueba: string | null;
}

/** What the feature offers a company. */
export interface PropuestasOffer {
  readonly proponer: (
    id: number | undefined,
    p: PropuestaRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<Row>>;
  readonly propuesta: (id: number, quien: Requester) => Promise<Result<WirePropuestaDetail>>;
}
