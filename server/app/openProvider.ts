// The company's identity provider, as the server's options or the browser say it: checked before anything is opened, asked
// while the server runs, and changed without stopping it.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { openIdentityProvider } from '../directory/identityProvider.ts';
import type { ProviderSlot } from '../directory/providerDoor.ts';
import { readProvider, type GivenProvider } from '../directory/providerSettings.ts';
import { openProviderWatch, type ProviderWatch } from '../directory/providerWatch.ts';
import type { ClosingStack } from './closing.ts';
import type { ServerSettings } from './serverSettings.ts';

export const checkProvider = (o: Pick<ServerSettings, 'proveedor' | 'ajustes'>): Result<unknown> => {
  if (o.proveedor !== undefined) return readProvider(o.proveedor);
  return o.ajustes?.soloProveedor ? fail('invalid', 'proveedor.exigidoSinProveedor') : ok(null);
};

export interface OpenProvider {
  /** The one that is used now. */
  readonly proveedor: () => ProviderWatch | null;
  readonly proveedorPuesto: ProviderSlot;
}
/** Those of the options win: whoever has the machine decides. What is set in the browser, here or on another server, is followed. */
export const openProvider = async (
  o: Pick<ServerSettings, 'proveedor'>,
  d: Directory,
  cierre: ClosingStack,
): Promise<OpenProvider> => {
  let watch: ProviderWatch | null = null,
    dado: GivenProvider | null = null;
  const follow = (): void => {
    const now = o.proveedor ?? d.proveedorPuesto() ?? null;
    if (now === dado) return;
    const read = now === null ? undefined : readProvider(now);
    watch?.cerrar();
    dado = now;
    watch =
      read === undefined || isLeft(read) ? null : openProviderWatch(d, openIdentityProvider(read.right));
  };
  const proveedor = (): ProviderWatch | null => {
    follow();
    return watch;
  };
  const puesto = (): GivenProvider | null => {
    follow();
    return dado;
  };
  cierre.al(() => watch?.cerrar());
  await proveedor()?.empezar();
  return {
    proveedor,
    proveedorPuesto: {
      dado: puesto,
      de: () => (o.proveedor !== undefined ? 'opciones' : puesto() === null ? null : 'web'),
      cambiado: async () => {
        // Who vouches for people is another, even under the same name: the sessions that the one before opened end.
        d.terminaron(await d.escribir('cerrarLasDeProveedor', { salvo: [] }));
        follow();
      },
    },
  };
};
