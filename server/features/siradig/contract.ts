// The contract of F.572 presentations.
import type { SiradigLoad, SiradigRead } from '../../../core/api/siradig.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Presentations of F.572: what they contain, and loading it as one import. */
export interface Siradig {
  readonly revisar: (p: Omit<SiradigLoad, 'huella'>) => Promise<Result<SiradigRead>>;
  readonly cargar: (
    p: SiradigLoad,
    clave: string,
    quien: Requester,
  ) => Promise<Result<{ readonly trabajo: string }>>;
}

/** What the feature offers a company. */
export interface SiradigOffer {
  readonly siradig: Siradig;
}
