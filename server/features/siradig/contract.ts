// Presentations of F.572, as they are asked for.
import type { CargarSiradig, SiradigLeido } from '../../../core/api/siradig.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Presentations of F.572: what they bring, and that as one import. */
export interface Siradig {
  readonly revisar: (p: Omit<CargarSiradig, 'huella'>) => Promise<Result<SiradigLeido>>;
  readonly cargar: (
    p: CargarSiradig,
    clave: string,
    quien: Quien,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What a company has of it. */
export interface SiradigOffer {
  readonly siradig: Siradig;
}
