// The contract of recalculating closed months.
import type {
  WireReach,
  RetroactivoCauses,
  RetroactivoPage,
  RetroactivoSummary,
  RetroactivoSelection,
  WireTramo,
} from '../../../core/api/retroactivos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Recalculates closed months with today's data. Results are kept for a while, under the id of their job. */
export interface Retroactivos {
  readonly calcular: (t: WireTramo) => Promise<Result<{ readonly trabajo: string }>>;
  readonly resumen: (id: string) => Result<RetroactivoSummary>;
  readonly personas: (
    id: string,
    o: { readonly desde: number; readonly cantidad: number; readonly buscar: string },
  ) => Result<RetroactivoPage>;
  readonly causas: (
    id: string,
    o: { readonly id_personal: number; readonly periodo: string },
  ) => Promise<Result<RetroactivoCauses>>;
  /** Writes the novedades that pay the selection, as one import that can be undone. */
  readonly generar: (
    id: string,
    s: RetroactivoSelection,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  /** How far the row's last change reaches; `id` null: the row that the user wrote last. */
  readonly alcance: (tabla: string, id: number | null, quien: Requester) => Promise<Result<WireReach>>;
}

/** What the feature offers a company. */
export interface RetroactivosOffer {
  readonly retroactivos: Retroactivos;
}
