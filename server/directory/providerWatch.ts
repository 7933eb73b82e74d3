// Asks the identity provider from time to time about the sessions that it opened: whoever it no longer vouches for is out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../core/kit/failure.ts';
import type { Directory } from './directory.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { providerName, type ProviderDoor } from './providerDoor.ts';
import { givesNothing, rolesOfGroups } from './signInProvider.ts';

type Watched = Parameters<ProviderDoor['vigilar']>[0];
/** As it is kept: with the provider that opened it. */
interface Kept extends Watched {
  readonly a: string;
}
export interface ProviderWatch extends ProviderDoor {
  /** Ends the sessions that the provider opened and that nobody can ask about. */
  readonly empezar: () => Promise<void>;
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

/** More sessions of one installation than people would have open. */
const MOST = 100_000;

/** Ends what a logout token names: a session of the provider if it is one of those here, or else all of the subject. */
const endWhatItSays = (
  d: Directory,
  p: IdentityProvider,
  watched: () => Promise<readonly Watched[]>,
): ProviderDoor['salida'] => {
  const heard = d.pendientesDe<true>('salida');
  return async (token, direccion) => {
    const r = await p.salida(token);
    if (isLeft(r)) return r;
    const at = d.ahora(),
      { emisor, sujeto, sid, jti } = r.right;
    if (!(await heard.add(jti, true)))
      return fail('invalid', 'proveedor.noVale', { nombre: p.ajustes.nombre });
    const those = (await watched()).filter(
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

/**
 * The sessions are kept where all servers see them, and each pass is of one of them: a ticket is not renewed twice, and a
 * logout is heard by whichever it reaches.
 */
export const openProviderWatch = (d: Directory, p: IdentityProvider): ProviderWatch => {
  const { cadaMs } = p.ajustes,
    a = providerName(p.ajustes),
    kept = d.pendientesDe<Kept>('sesion', { lifeMs: d.ajustes.duracionMs, max: MOST }),
    turn = d.pendientesDe<true>('turno', { lifeMs: cadaMs / 2, max: 1 }),
    watched = async (): Promise<readonly Kept[]> => (await kept.all()).filter((w) => w.a === a);
  let under: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    const those = await watched();
    // What another server opened before it was kept is known here from now on.
    await d.alDia();
    // One after the other: the provider gets no burst.
    for (const w of those) {
      await turn.put('revision', true);
      if (d.abiertos(w.idUsuario).some((x) => x.huella === w.huella)) {
        const next = await askAbout(d, p, w);
        if (next !== w) await kept.put(w.huella, { ...next, a });
      } else await kept.take(w.huella);
    }
  };
  const revisar = (): Promise<void> =>
    (under ??= all().finally(() => {
      under = undefined;
    }));
  const onTurn = async (): Promise<void> => {
    if (await turn.add('revision', true)) await revisar();
  };
  const timer = setInterval(() => void onTurn().catch(() => undefined), cadaMs).unref();
  return {
    proveedor: p,
    pendientes: d.pendientesDe('ida'),
    vigilar: (w) => kept.put(w.huella, { ...w, a }),
    salida: endWhatItSays(d, p, watched),
    empezar: async () => {
      const salvo = (await watched()).map((w) => w.huella);
      d.terminaron(await d.escribir('cerrarLasDeProveedor', { salvo }));
    },
    revisar,
    cerrar: () => clearInterval(timer),
  };
};
