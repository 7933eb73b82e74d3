// The company's identity provider, as the settings say it: checked before anything is opened, and asked while the server runs.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { openIdentityProvider } from '../directory/identityProvider.ts';
import { readProvider } from '../directory/providerSettings.ts';
import { openProviderWatch, type ProviderWatch } from '../directory/providerWatch.ts';
import type { ClosingStack } from './closing.ts';
import type { ServerSettings } from './serverSettings.ts';

export const checkProvider = (o: Pick<ServerSettings, 'proveedor' | 'ajustes'>): Result<unknown> => {
  if (o.proveedor !== undefined) return readProvider(o.proveedor);
  return o.ajustes?.soloProveedor ? fail('invalid', 'proveedor.exigidoSinProveedor') : ok(null);
};

export const openProvider = async (
  o: Pick<ServerSettings, 'proveedor'>,
  d: Directory,
  cierre: ClosingStack,
): Promise<ProviderWatch | null> => {
  const read = o.proveedor === undefined ? undefined : readProvider(o.proveedor);
  if (read === undefined || isLeft(read)) return null;
  const watch = await openProviderWatch(d, openIdentityProvider(read.right));
  cierre.al(watch.cerrar);
  return watch;
};
