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
/** Those of the options win: whoever has the machine decides. */
export const openProvider = async (
  o: Pick<ServerSettings, 'proveedor'>,
  d: Directory,
  cierre: ClosingStack,
): Promise<OpenProvider> => {
  let watch: ProviderWatch | null = null,
    dado: GivenProvider | null = null;
  const cambiar = async (g: GivenProvider | null): Promise<void> => {
    const read = g === null ? undefined : readProvider(g);
    watch?.cerrar();
    watch = null;
    // Nobody can ask about the sessions that the one before opened.
    if (dado !== null) d.terminaron(await d.escribir('cerrarLasDeProveedor', null));
    dado = g;
    if (read !== undefined && !isLeft(read))
      watch = await openProviderWatch(d, openIdentityProvider(read.right));
  };
  cierre.al(() => watch?.cerrar());
  await cambiar(o.proveedor ?? d.proveedorPuesto() ?? null);
  return {
    proveedor: () => watch,
    proveedorPuesto: {
      dado: () => dado,
      de: () => (o.proveedor !== undefined ? 'opciones' : dado === null ? null : 'web'),
      cambiar,
    },
  };
};
