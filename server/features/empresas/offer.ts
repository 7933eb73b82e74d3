// One company among many: its month, and what it gives as a template.
import type { MesDeEmpresa } from './sql/mes.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What a company has of it. */
export interface EmpresasOffer {
  /** How far a month is, in counts and states. */
  readonly mes: (periodo: string) => Promise<Result<MesDeEmpresa>>;
  /** What another company may take as its template; and what a new one takes. */
  readonly plantilla: () => Promise<Result<readonly FilasDePlantilla[]>>;
  readonly copiarPlantilla: (
    filas: readonly FilasDePlantilla[],
    clave: string,
    quien: Quien,
  ) => Promise<Result<number>>;
}

export interface FilasDePlantilla {
  readonly tabla: string;
  readonly filas: readonly Row[];
}
