// The contract of documents of legajos and of unsaved drafts.
import type { WireDocumento, WireUpload } from '../../../core/api/documentos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { SentDraft } from '../../../core/api/drafts.ts';
export { adjuntosOf, adjuntoFile, wasRemoved } from './sql/adjuntos.ts';

/** Documents attached to legajos, of the kinds that the role may see. */
export interface Documentos {
  readonly lista: (idPersonal: number, quien: Requester) => Result<WireDocumento[]>;
  readonly subir: (
    idPersonal: number,
    s: WireUpload,
    clave: string,
    quien: Requester,
  ) => Promise<
    Result<{
      readonly id: number;
      /** True: done now, not earlier with the same key. */
      readonly nuevo: boolean;
    }>
  >;
  readonly archivo: (
    id: number,
    quien: Requester,
  ) => Promise<
    Result<{
      readonly nombre: string;
      readonly mime: string;
      readonly datos: Uint8Array;
      readonly id_personal: number;
    }>
  >;
  readonly borrar: (
    id: number,
    motivo: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly id_personal: number; readonly nuevo: boolean }>>;
}

/** Unsaved input of users: private to each, for a week. */
export interface DraftsService {
  readonly leer: (
    cual: { readonly tabla: string; readonly id: number | null },
    quien: Requester,
  ) => Result<{ readonly borrador: SentDraft; readonly at: string } | null>;
  readonly guardar: (
    p: { readonly tabla: string; readonly id: number | null; readonly borrador: SentDraft | null },
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
}

/** What the feature offers a company. */
export interface DocumentosOffer {
  readonly documentos: Documentos;
  readonly borradores: DraftsService;
}
