// A trip of the browser to the identity provider as it is kept while it is away and until it is in: in memory, or sealed
// where several servers share the data.
import type { Checks, ProvidedIdentity } from './identityProvider.ts';

/** What the trip is for; a link and a proof are of the user who began them. */
export type Errand =
  | { readonly para: 'ingreso' }
  | { readonly para: 'vinculo' | 'prueba'; readonly idUsuario: number };
export interface Trip {
  /** The provider that it went to: another one, set meanwhile, says nothing of it. */
  readonly a: string;
  readonly pide: Checks;
  readonly vuelta: string;
  readonly mandado: Errand;
  /** The hash of the mark that only that browser has. */
  readonly marca: string;
  /** Who came back, and the hash of what the provider answered; absent while it is away. */
  readonly regreso?: { readonly respuesta: string; readonly quien: ProvidedIdentity };
}
