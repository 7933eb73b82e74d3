// Documents of legajos and unsaved drafts, as they are asked for.
import type { DocumentoCable, SubidaCable } from '../../../core/api/documentos.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { RowDraft } from '../../../core/api/borradores.ts';
export { adjuntosDe, archivoDeAdjunto } from './sql/adjuntos.ts';

/** Documents attached to legajos: those of kinds that the role may see. */
export interface Documentos {
  readonly lista: (idPersonal: number, quien: Quien) => Result<DocumentoCable[]>;
  readonly subir: (
    idPersonal: number,
    s: SubidaCable,
    clave: string,
    quien: Quien,
  ) => Promise<
    Result<{ readonly id: number /** Done now, not before with the same key. */; readonly nuevo: boolean }>
  >;
  readonly archivo: (
    id: number,
    quien: Quien,
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
    quien: Quien,
  ) => Promise<Result<{ readonly id_personal: number; readonly nuevo: boolean }>>;
}

/** What a person writes and has not saved: theirs alone, for a week. */
export interface Borradores {
  readonly leer: (
    cual: { readonly tabla: string; readonly id: number | null },
    quien: Quien,
  ) => Result<{ readonly borrador: RowDraft; readonly at: string } | null>;
  readonly guardar: (
    p: { readonly tabla: string; readonly id: number | null; readonly borrador: RowDraft | null },
    clave: string,
    quien: Quien,
  ) => Promise<Result<null>>;
}

/** What a company has of it. */
export interface DocumentosOffer {
  readonly documentos: Documentos;
  readonly borradores: Borradores;
}
