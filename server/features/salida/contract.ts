// The contract of exporting all of a company in open formats.
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** All of a company's data in open formats, made in the background as one file: complete, or none at all. */
export interface Salida {
  readonly crear: (
    p: { readonly pdf: 0 | 1 },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly id: string; readonly trabajo: string; readonly archivo: string }>>;
  readonly detener: (id: string, quien: Requester) => Result<null>;
  readonly bajar: (
    id: string,
    quien: Requester,
  ) => Result<{
    readonly archivo: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly cuerpo: AsyncIterable<Uint8Array>;
  }>;
}

/** What the feature offers a company. */
export interface SalidaOffer {
  readonly salida: Salida;
}
