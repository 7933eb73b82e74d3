// What each of many companies offers: its month, and its rows as a template.
import type { MesCounts } from './sql/mes.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';

/** What the feature offers a company. */
export interface EmpresasOffer {
  /** The progress of a month, in counts and states. */
  readonly mes: (periodo: string) => Promise<Result<MesCounts>>;
  /** The rows that another company may take as a template, and copying them into a new one. */
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
