// Raises and agenda of many people, as they are asked for.
import type {
  EfectoDelAumento,
  FilaAgenda,
  FilaAumento,
  PaginaMasiva,
  PedidoAgenda,
  PedidoAumento,
  ResumenAgenda,
  ResumenAumento,
} from '../../../core/api/masivos.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Raises and changes of the agenda of many people. A preview is of whoever asked it, and is applied once. */
export interface Masivos {
  readonly aumento: (p: PedidoAumento, quien: Quien) => Promise<Result<ResumenAumento>>;
  readonly filasAumento: (
    id: string,
    p: PaginaMasiva,
    quien: Quien,
  ) => Result<{
    readonly total: number;
    readonly filas: FilaAumento[];
    readonly efecto: EfectoDelAumento | null;
  }>;
  readonly efectoAumento: (id: string, quien: Quien) => Promise<Result<{ readonly trabajo: string }>>;
  readonly agenda: (p: PedidoAgenda, quien: Quien) => Promise<Result<ResumenAgenda>>;
  readonly filasAgenda: (
    id: string,
    p: PaginaMasiva,
    quien: Quien,
  ) => Result<{ readonly total: number; readonly filas: FilaAgenda[] }>;
  readonly aplicar: (
    que: 'aumento' | 'agenda',
    id: string,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What a company has of it. */
export interface MasivosOffer {
  readonly masivos: Masivos;
}
