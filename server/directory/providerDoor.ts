// What signing in with the identity provider needs besides the directory: the provider, what is under way, and who is asked
// about again.
import type { Result } from '../../core/kit/failure.ts';
import type { IdentityProvider, Ticket } from './identityProvider.ts';
import type { Pending } from './pendingFactors.ts';
import type { GivenProvider, ProviderSettings } from './providerSettings.ts';
import type { Trip } from './trip.ts';

/** Which provider it is, whatever else its settings say. */
export const providerName = (a: Pick<ProviderSettings, 'emisor' | 'cliente'>): string =>
  JSON.stringify([a.emisor, a.cliente]);

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
  }) => Promise<void>;
  /** Ends the sessions that a logout token of the provider names. It is heard once. */
  readonly salida: (token: string, direccion: string) => Promise<Result<null>>;
}

/** The provider as it is set, from the server's options or from the browser, and its change. */
export interface ProviderSlot {
  readonly dado: () => GivenProvider | null;
  readonly de: () => 'opciones' | 'web' | null;
  /** The directory has another one, or none, from now on. */
  readonly cambiado: () => Promise<void>;
}
/** Of a folder that nobody serves: there is none, and nobody sets any. */
export const NO_PROVIDER = {
  proveedor: (): null => null,
  proveedorPuesto: { dado: () => null, de: () => null, cambiado: async () => undefined },
} satisfies { readonly proveedor: () => null; readonly proveedorPuesto: ProviderSlot };
