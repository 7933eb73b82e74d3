// The contract of reports.
import type {
  WireF1359,
  WireInforme,
  CertificadoRequest,
  F1359Request,
  InformeRequest,
} from '../../../core/api/informes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

export { certificadoArt80 } from './certificados.ts';

/** Reports: the first rows on the screen, whole as files; and the union slips of a month. */
export interface Informes {
  readonly ver: (p: InformeRequest, quien: Requester) => Promise<Result<WireInforme>>;
  readonly archivo: (
    p: InformeRequest,
    formato: 'csv' | 'xlsx' | 'json' | 'pdf',
    quien: Requester,
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly certificado: (id: number, p: CertificadoRequest) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly boleta: (p: {
    readonly periodo: string;
    readonly id_sindicato: number | null;
  }) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly revisarF1359: (p: F1359Request) => Promise<Result<WireF1359>>;
  readonly f1359: (
    p: F1359Request,
  ) => Promise<Result<{ readonly nombre: string; readonly bytes: AsyncIterable<Uint8Array> }>>;
}

/** What the feature offers a company. */
export interface InformesOffer {
  readonly informes: Informes;
}
