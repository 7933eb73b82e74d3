// One company among many: its month, and what it gives as a template.
import type { MesCounts } from './sql/mes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What a company has of it. */
export interface EmpresasOffer {
  /** How far a month is, in counts and states. */
  readonly mes: (periodo: string) => Promise<Result<MesCounts>>;
  /** What another company may take as its template; and what a new one takes. */
  readonly plantilla: () => Promise<Result<readonly TemplateRows[]>>;
  readonly copiarPlantilla: (
    filas: readonly TemplateRows[],
    clave: string,
    quien: Requester,
  ) => Promise<Result<number>>;
}

export interface TemplateRows {
  readonly tabla: string;
  readonly filas: readonly Row[];
}
