// A trip of the browser to the identity provider and back: what is kept meanwhile, and whether who comes back is the
// browser that went.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { ProvidedIdentity } from './identityProvider.ts';
import { providerName, type ProviderDoor } from './providerDoor.ts';
import { newSecret, sameSecret, secretHash } from './secret.ts';
import type { Errand, Trip } from './trip.ts';

/** The address of the page where the provider sends the browser back. */
export const returnAddress = (direccionPublica: string): string => `${direccionPublica}/auth/proveedor`;

/** Where the browser goes, and the mark that it keeps until it comes back. */
export const beginTrip = async (
  p: ProviderDoor,
  o: { readonly vuelta: string; readonly mandado: Errand },
): Promise<Result<{ readonly url: string; readonly marca: string }>> => {
  const r = await p.proveedor.ida({ vuelta: o.vuelta, otraVez: o.mandado.para === 'prueba' });
  if (isLeft(r)) return r;
  const marca = newSecret(),
    gone: Trip = {
      a: providerName(p.proveedor.ajustes),
      pide: r.right.pide,
      vuelta: o.vuelta,
      mandado: o.mandado,
      marca: secretHash(marca),
    };
  await p.pendientes.put(gone.pide.estado, gone);
  return ok({ url: r.right.url, marca });
};

const over = (p: ProviderDoor): Result<never> =>
  fail('invalid', 'proveedor.vencido', { nombre: p.proveedor.ajustes.nombre });

interface Return {
  /** The query of the address where the browser came back. */
  readonly respuesta: string;
  readonly marca: string | undefined;
  readonly para: Errand['para'] | 'sesion';
}
/** Who comes back, once: the answer of the provider is used up, and what it said is kept for whoever still owes a code. */
export const endTrip = async (
  p: ProviderDoor,
  o: Return,
): Promise<
  Result<{ readonly quien: ProvidedIdentity; readonly mandado: Errand; readonly cerrar: () => Promise<void> }>
> => {
  const query = new URLSearchParams(o.respuesta),
    estado = query.get('state') ?? '',
    hash = secretHash(o.respuesta);
  const kept = await p.pendientes.get(estado);
  if (kept === undefined || kept.a !== providerName(p.proveedor.ajustes) || o.marca === undefined)
    return over(p);
  // Another browser, or another errand: what is under way stays for the one that began it.
  if (
    !sameSecret(secretHash(o.marca), kept.marca) ||
    (kept.mandado.para === 'ingreso') !== (o.para === 'ingreso')
  )
    return over(p);
  const end = (quien: ProvidedIdentity) =>
    ok({
      quien,
      mandado: kept.mandado,
      cerrar: async () => {
        await p.pendientes.take(estado);
      },
    });
  if (kept.regreso) return kept.regreso.respuesta === hash ? end(kept.regreso.quien) : over(p);
  // Taken before the provider is asked: of two answers at once, one is heard.
  if ((await p.pendientes.take(estado)) === undefined) return over(p);
  const said = query.get('error');
  if (said !== null)
    return fail('invalid', said === 'access_denied' ? 'proveedor.negado' : 'proveedor.dijoQueNo', {
      nombre: p.proveedor.ajustes.nombre,
    });
  const address = new URL(kept.vuelta);
  address.search = query.toString();
  const r = await p.proveedor.vuelta(address, kept.pide);
  if (isLeft(r)) return r;
  await p.pendientes.put(estado, { ...kept, regreso: { respuesta: hash, quien: r.right } });
  return end(r.right);
};
