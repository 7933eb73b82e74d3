// Closed months worked out again, as they are asked for.
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
export { novedadesRetroactivas } from './sql/ajustes.ts';

/** Closed months worked out again with today's data. What was found is kept a while under the name of its job. */
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
  /** The novedades that pay what is selected, as one import: undone as imports are. */
  readonly generar: (
    id: string,
    s: RetroactivoSelection,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
  /** Of the last change of a row; null: of the last row that he wrote. */
  readonly alcance: (tabla: string, id: number | null, quien: Requester) => Promise<Result<WireReach>>;
}

/** What a company has of it. */
export interface RetroactivosOffer {
  readonly retroactivos: Retroactivos;
}
