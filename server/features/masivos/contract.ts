// The contract of raises and agenda changes for many people.
import type {
  WireAumentoEffect,
  WireAgendaRow,
  WireAumentoRow,
  MasivoPage,
  AgendaRequest,
  AumentoRequest,
  AgendaSummary,
  AumentoSummary,
} from '../../../core/api/masivos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Raises and agenda changes for many people. A preview belongs to its requester, and is applied once. */
export interface Masivos {
  readonly aumento: (p: AumentoRequest, quien: Requester) => Promise<Result<AumentoSummary>>;
  readonly filasAumento: (
    id: string,
    p: MasivoPage,
    quien: Requester,
  ) => Result<{
    readonly total: number;
    readonly filas: WireAumentoRow[];
    readonly efecto: WireAumentoEffect | null;
  }>;
  readonly efectoAumento: (id: string, quien: Requester) => Promise<Result<{ readonly trabajo: string }>>;
  readonly agenda: (p: AgendaRequest, quien: Requester) => Promise<Result<AgendaSummary>>;
  readonly filasAgenda: (
    id: string,
    p: MasivoPage,
    quien: Requester,
  ) => Result<{ readonly total: number; readonly filas: WireAgendaRow[] }>;
  readonly aplicar: (
    que: 'aumento' | 'agenda',
    id: string,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What the feature offers a company. */
export interface MasivosOffer {
  readonly masivos: Masivos;
}
