// Asks the identity provider from time to time about the sessions that it opened: whoever it no longer vouches for is out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../core/kit/failure.ts';
import type { Directory } from './directory.ts';
import type { IdentityProvider } from './identityProvider.ts';
import type { ProviderDoor } from './providerDoor.ts';
import { givesNothing, rolesOfGroups } from './signInProvider.ts';

type Watched = Parameters<ProviderDoor['vigilar']>[0];
export interface ProviderWatch extends ProviderDoor {
  /** Asks about all of them now. */
  readonly revisar: () => Promise<void>;
  readonly cerrar: () => void;
}

const askAbout = async (d: Directory, p: IdentityProvider, w: Watched): Promise<Watched> => {
  const r = await p.sigue(w.boleto);
  if (r.dice === 'nada') return w;
  const { idUsuario, provista, huella, boleto } = w,
    roles = r.dice === 'sigue' && provista ? rolesOfGroups(d, p.ajustes, r.grupos) : null,
    at = d.ahora();
  const remove = async (que: 'todo' | 'roles' | { readonly sesion: string }): Promise<Watched> => {
    d.terminaron(await d.escribir('quitarAccesoDeProveedor', { idUsuario, que, at }));
    return w;
  };
  // An access token that only ran out is told as one that was taken away: the person goes to the provider again.
  if (r.dice === 'no') return remove(provista && boleto.refresco !== undefined ? 'todo' : { sesion: huella });
  if (givesNothing(roles)) return remove('roles');
  await d.escribir('rolesDeProveedor', { idUsuario, roles, at });
  return { ...w, boleto: r.boleto };
};

/** Ends what a logout token names: a session of the provider if it is one of those here, or else all of the subject. */
const endWhatItSays = (
  d: Directory,
  p: IdentityProvider,
  watched: ReadonlyMap<string, Watched>,
): ProviderDoor['salida'] => {
  const heard = d.pendientesDe<true>('salida');
  return async (token, direccion) => {
    const r = await p.salida(token);
    if (isLeft(r)) return r;
    const at = d.ahora(),
      { emisor, sujeto, sid, jti } = r.right;
    if (!(await heard.add(jti, true)))
      return fail('invalid', 'proveedor.noVale', { nombre: p.ajustes.nombre });
    const those = [...watched.values()].filter(
      ({ boleto: b }) => sid !== null && b.sid === sid && (sujeto === null || b.sujeto === sujeto),
    );
    const idUsuario = sujeto === null ? undefined : d.cuenta({ emisor, sujeto })?.idUsuario;
    const ends =
      those.length > 0
        ? those.map((w) => ({ idUsuario: w.idUsuario, sesion: w.huella }))
        : idUsuario === undefined
          ? []
          : [{ idUsuario, sesion: null }];
    for (const e of ends) d.terminaron(await d.escribir('cerrarPorProveedor', { ...e, at, direccion }));
    return ok(null);
  };
};

export const openProviderWatch = async (d: Directory, p: IdentityProvider): Promise<ProviderWatch> => {
  const watched = new Map<string, Watched>();
  d.terminaron(await d.escribir('cerrarLasDeProveedor', null));
  let under: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    // One after the other: the provider gets no burst, and a ticket is not renewed twice.
    for (const w of [...watched.values()]) {
      const isOpen = d.abiertos(w.idUsuario).some((x) => x.huella === w.huella);
      if (isOpen) watched.set(w.huella, await askAbout(d, p, w));
      else watched.delete(w.huella);
    }
  };
  const revisar = (): Promise<void> =>
    (under ??= all().finally(() => {
      under = undefined;
    }));
  const timer = setInterval(() => {
    revisar().catch(() => undefined);
  }, p.ajustes.cadaMs);
  timer.unref();
  return {
    proveedor: p,
    pendientes: d.pendientesDe('ida'),
    vigilar: (w) => {
      watched.set(w.huella, w);
    },
    salida: endWhatItSays(d, p, watched),
    revisar,
    cerrar: () => clearInterval(timer),
  };
};
