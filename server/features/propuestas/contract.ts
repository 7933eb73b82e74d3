// Changes of concepts that wait for a second person.
import type { WirePropuestaDetail } from '../../../core/api/propuestas.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';

/** A change of a concept to be approved by another person. `prueba`: a finished trial of that change, of whoever proposes. */
export interface PropuestaRequest {
  readonly titulo: string;
  readonly id_concepto: number | null;
  readonly fila: Readonly<Record<string, unknown>>;
  readonly desde: string | null;
  readonly prueba: string | null;
}

/** What a company has of it. */
export interface PropuestasOffer {
  readonly proponer: (
    id: number | undefined,
    p: PropuestaRequest,
    clave: string,
    quien: Requester,
  ) => Promise<Result<Row>>;
  readonly propuesta: (id: number, quien: Requester) => Promise<Result<WirePropuestaDetail>>;
}
