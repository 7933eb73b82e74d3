// Presentations of F.572, as they are asked for.
import type { SiradigLoad, SiradigRead } from '../../../core/api/siradig.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Presentations of F.572: what they bring, and that as one import. */
export interface Siradig {
  readonly revisar: (p: Omit<SiradigLoad, 'huella'>) => Promise<Result<SiradigRead>>;
  readonly cargar: (
    p: SiradigLoad,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What a company has of it. */
export interface SiradigOffer {
  readonly siradig: Siradig;
}
