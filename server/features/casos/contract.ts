// The contract of the casebook: finds the conventions that give a paid receipt, and keeps such receipts.
import type {
  AnonymousCaso,
  CasoFinding,
  CasoRequest,
  CheckedCaso,
  ListedCaso,
  WireOption,
} from '../../../core/api/casos.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { KeptCaso } from './facts.ts';

/** A company's casebook. */
export interface Casos {
  /** Finds which conventions give a receipt; writes nothing. */
  readonly probar: (c: CasoRequest) => Promise<Result<CasoFinding>>;
  readonly guardar: (
    c: KeptCaso,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ id: number; pasa: boolean; residuo: string }>>;
  readonly lista: () => Promise<Result<ListedCaso[]>>;
  readonly controlar: (id: number | null) => Promise<Result<CheckedCaso[]>>;
  readonly quitar: (id: number, clave: string, quien: Requester) => Promise<Result<null>>;
  /** Puts the chosen conventions in the tables and sets, from a date. */
  readonly aplicar: (
    p: {
      readonly convenio: string | null;
      readonly desde: string;
      readonly opciones: readonly WireOption[];
    },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ filas: number }>>;
  /** The case without anything that tells whose it is. */
  readonly exportar: (id: number) => Promise<Result<Record<string, unknown>>>;
  /** Keeps a case that another company exported. */
  readonly importar: (
    c: { readonly nombre: string; readonly caso: AnonymousCaso },
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ id: number; pasa: boolean; residuo: string }>>;
}
/** What the feature offers a company. */
export interface CasosOffer {
  readonly casos: Casos;
}
