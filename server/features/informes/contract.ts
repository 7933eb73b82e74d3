// Reports, as they are asked for.
import type {
  F1359Cable,
  InformeCable,
  PedidoCertificado,
  PedidoF1359,
  PedidoInforme,
} from '../../../core/api/informes.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Reports: seen up to so many rows, whole as files; and the union slips of a month. */
export interface Informes {
  readonly ver: (p: PedidoInforme) => Promise<Result<InformeCable>>;
  readonly archivo: (
    p: PedidoInforme,
    formato: 'csv' | 'xlsx' | 'json' | 'pdf',
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly certificado: (id: number, p: PedidoCertificado) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly boleta: (p: {
    readonly periodo: string;
    readonly id_sindicato: number | null;
  }) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly revisarF1359: (p: PedidoF1359) => Promise<Result<F1359Cable>>;
  readonly f1359: (
    p: PedidoF1359,
  ) => Promise<Result<{ readonly nombre: string; readonly bytes: AsyncIterable<Uint8Array> }>>;
}

/** What a company has of it. */
export interface InformesOffer {
  readonly informes: Informes;
}
