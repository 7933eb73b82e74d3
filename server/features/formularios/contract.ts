// The contract of the forms of a labour office.
import type {
  FormularioRequest,
  WireFormulario,
  WireFormularioTemplate,
} from '../../../core/api/formularios.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { FormularioClase } from '../../../core/outputs/formularios.ts';
import type { Requester } from '../../kernel/company.ts';

export interface IssuedFormulario {
  readonly nombre: string;
  /** What the audit notes: the form and the legajo, no name and no amount. */
  readonly detalle: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The forms of a labour office: what each says of a person, what it lacks, and the form as PDF. */
export interface Formularios {
  readonly revisar: (p: FormularioRequest, quien: Requester) => Promise<Result<WireFormulario>>;
  readonly emitir: (p: FormularioRequest, quien: Requester) => Promise<Result<IssuedFormulario>>;
  readonly avisosVacaciones: (
    planes: readonly number[],
    quien: Requester,
  ) => Promise<Result<IssuedFormulario>>;
  readonly modelo: (clase: FormularioClase) => Promise<Result<WireFormularioTemplate>>;
}

/** What the feature offers a company. */
export interface FormulariosOffer {
  readonly formularios: Formularios;
}
