// The contract of the privacy desk: requests of people about their data, and everything of one person as a file.
import type {
  WireNotice,
  WireRetention,
  WireSolicitud,
  WireSolicitudDetail,
} from '../../../core/api/privacidad.ts';
import type { SolicitudCommand } from '../../../core/domain/solicitud.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { RetentionKind } from '../../../core/retention.ts';
import type { PersonaFileRequest } from './personaFile.ts';
export { dataHolder } from './dataHolder.ts';
export { pendingSolicitudes } from './sql/solicitudes.ts';

export const PERSONA_FILE_FORMATS = ['pdf', 'json'] as const;
export type PersonaFileFormat = (typeof PERSONA_FILE_FORMATS)[number];

export interface Privacidad {
  readonly solicitudes: () => Promise<Result<WireSolicitud[]>>;
  readonly detalle: (id: number) => Promise<Result<WireSolicitudDetail>>;
  readonly recibir: (
    p: Omit<SolicitudCommand & { readonly type: 'recibir' }, 'type'>,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ id: number; vence: string }>>;
  readonly cerrar: (
    id: number,
    orden: Exclude<SolicitudCommand, { readonly type: 'recibir' }>,
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
  /** The user of the product that the person of a legajo has. */
  readonly usuarioDe: (idPersonal: number) => number | undefined;
  readonly archivo: (
    id: number,
    formato: PersonaFileFormat,
    usuario: PersonaFileRequest['usuario'],
  ) => Promise<Result<AsyncIterable<Uint8Array>>>;
  readonly guarda: () => Promise<Result<WireRetention[]>>;
  /** Of these, what a rule lets delete and is not deleted yet; left: one that it does not let. */
  readonly borrables: (clase: RetentionKind, ids: readonly number[]) => Promise<Result<readonly number[]>>;
  readonly aviso: (quien: Requester) => Promise<Result<WireNotice | null>>;
  readonly leerAviso: (huella: string, clave: string, quien: Requester) => Promise<Result<null>>;
}
/** What a company has of it. */
export interface PrivacidadOffer {
  readonly privacidad: Privacidad;
}
