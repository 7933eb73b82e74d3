// The contract of views of lists.
import type { VistaCounts, VistaLayout, Vista, TableVistas, vistasApi } from '../../../core/api/vistas.ts';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { TypeOf } from 'io-ts';

/** What a list asks for before it shows its rows. Users only get views with the fields that they may see. */
export interface VistaReads {
  readonly lista: (tabla: string, quien: Requester) => Promise<Result<TableVistas>>;
}

/** Views of lists. */
export interface Vistas extends VistaReads {
  /** `filtros`: those of the list without a view. */
  readonly cuentas: (
    tabla: string,
    filtros: readonly ListFilter[],
    quien: Requester,
  ) => Promise<Result<VistaCounts>>;
  readonly guardar: (
    tabla: string,
    vista: TypeOf<typeof vistasApi.guardar.input>,
    clave: string,
    quien: Requester,
  ) => Promise<Result<Vista>>;
  readonly borrar: (tabla: string, id: number, clave: string, quien: Requester) => Promise<Result<null>>;
  readonly predeterminar: (
    tabla: string,
    id: number | null,
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
  readonly disponer: (
    tabla: string,
    disposicion: VistaLayout | null,
    clave: string,
    quien: Requester,
  ) => Promise<Result<null>>;
}

/** What it offers of a company before all of it is here. */
export interface EarlyVistasOffer {
  readonly vistas: VistaReads;
}
/** What the feature offers a company. */
export interface VistasOffer {
  readonly vistas: Vistas;
}
