// What signing in with the identity provider needs besides the directory: the provider, what is under way, and who is asked
// about again.
import type { IdentityProvider, Ticket } from './identityProvider.ts';
import type { Pending } from './pendingFactors.ts';
import type { Trip } from './trip.ts';

export interface ProviderDoor {
  readonly proveedor: IdentityProvider;
  /** Those who went and did not come back, and those who came back and still owe a code. */
  readonly pendientes: Pending<Trip>;
  /** Asks about a session that the provider opened, from time to time, until it ends. */
  readonly vigilar: (s: {
    readonly huella: string;
    readonly idUsuario: number;
    readonly provista: boolean;
    readonly boleto: Ticket;
  }) => void;
}
