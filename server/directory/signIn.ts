// Signing in and out: the password, the one session per user, the tokens of the terminal.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed, hideAbsence } from '../../core/domain/empresaNamed.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory, Identity, User } from './directory.ts';
import type { Passwords } from './passwords.ts';
import { secretHash, newSecret } from './secret.ts';
import {
  addressKey,
  PER_ACCOUNT,
  PER_ACCOUNT_AND_NETWORK,
  PER_ACCOUNT_ANYWHERE,
  PER_ADDRESS,
  type Throttle,
  type ThrottleRule,
  type Attempt,
  toldToWait,
} from './throttle.ts';
import { loginKey } from './rows.ts';
import { checkToken, issueToken, tooManyTokens, type TokenRequest } from './tokens.ts';

export interface SignInDoor {
  readonly directorio: Directory;
  readonly claves: Passwords;
  readonly freno: Throttle;
}
export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
  readonly direccion: string;
  readonly canal?: 'web' | 'terminal';
  /** The mark of the browser, if it has one: whoever signed in well from it does not wait for others. */
  readonly equipo?: string | undefined;
  /** The browser and the system, for people to recognise it. */
  readonly navegador?: string | undefined;
}

/** Counts an attempt for an account and an address, or refuses it with the seconds to wait. */
export const throttleSignIn = (p: SignInDoor, cuenta: string, direccion: string): Result<Attempt> =>
  attemptUnder(p, guessKeys(cuenta, direccion));

type ThrottleKeys = readonly (readonly [string, ThrottleRule])[];
const guessKeys = (cuenta: string, direccion: string): ThrottleKeys => {
  const red = addressKey(direccion);
  return [
    [`${cuenta}@${red}`, PER_ACCOUNT],
    [`red:${cuenta}@${red}`, PER_ACCOUNT_AND_NETWORK],
    [`todas:${cuenta}`, PER_ACCOUNT_ANYWHERE],
    [`d:${red}`, PER_ADDRESS],
  ];
};

/**
 * Counts an attempt of somebody who already proved who they are there: with an open session, or in a browser
 * where they signed in. What others try does not make them wait; theirs are as slow as anybody's, and count as
 * guesses of the account.
 */
export const throttleKnown = (
  p: SignInDoor,
  o: { readonly idUsuario: number; readonly huella: string; readonly direccion: string },
): Result<Attempt> =>
  attemptUnder(
    p,
    [[`conocido:${o.idUsuario}:${o.huella}`, PER_ACCOUNT]],
    guessKeys(`u:${o.idUsuario}`, o.direccion),
  );

const attemptUnder = (p: SignInDoor, claves: ThrottleKeys, tambien: ThrottleKeys = []): Result<Attempt> => {
  const r = p.freno.intentar(claves, p.directorio.ahora(), tambien);
  return 'soltar' in r ? ok(r) : toldToWait(r);
};

/** The user, if the password is theirs. An unknown user costs the same work and gets the same answer. */
export const verifyPassword = async (p: SignInDoor, c: SignInCredentials): Promise<Result<User>> => {
  const d = p.directorio;
  const hallado = d.usuario(c.username.slice(0, 200));
  const usuario = hallado?.activo === 1 ? hallado : undefined;
  const equipo = c.equipo === undefined ? undefined : secretHash(c.equipo);
  const intento =
    hallado && equipo !== undefined && d.esSuEquipo({ huella: equipo, idUsuario: hallado.id })
      ? throttleKnown(p, { idUsuario: hallado.id, huella: equipo, direccion: c.direccion })
      : throttleSignIn(
          p,
          hallado ? `u:${hallado.id}` : `n:${loginKey(c.username).slice(0, 200)}`,
          c.direccion,
        );
  if (isLeft(intento)) return intento;
  const igual = await p.claves.comparar(c.password, usuario?.clave ?? null);
  if (isLeft(igual)) {
    intento.right.soltar();
    return igual;
  }
  if (!igual.right || usuario === undefined || usuario.clave === null) {
    // An unknown name may be a password typed in the wrong box, so it is not written down.
    await d.anotar({
      suceso: 'ingreso_fallido',
      idUsuario: hallado?.id ?? null,
      direccion: c.direccion,
      canal: c.canal ?? null,
    });
    return fail('invalid', 'servidor.credenciales');
  }
  intento.right.soltar();
  if (p.claves.estaVieja(usuario.clave)) {
    const nueva = await p.claves.cifrar(c.password);
    if (!isLeft(nueva))
      await d.escribir('rehacerHuella', {
        idUsuario: usuario.id,
        anterior: usuario.clave,
        clave: nueva.right,
      });
  }
  return ok(usuario);
};

/** A session just opened: the secret of its cookie, and the mark of the browser. */
export interface OpenedSession {
  readonly usuario: User;
  readonly secreto: string;
  readonly equipo: string;
  /** From a browser where the user never signed in before, having done it elsewhere. */
  readonly equipoNuevo: boolean;
}

/** Opens a session; left `session_open` when the user has another. Gives the secret of the cookie. */
export const openSession = async (
  p: SignInDoor,
  c: SignInCredentials & { readonly anterior: Identity | undefined },
): Promise<Result<OpenedSession>> => {
  const r = await verifyPassword(p, { canal: 'web', ...c });
  if (isLeft(r)) return r;
  const d = p.directorio,
    usuario = r.right,
    ahora = d.ahora(),
    secreto = newSecret(),
    equipo = c.equipo ?? newSecret();
  const equipoNuevo =
    d.tieneEquipos(usuario.id) && !d.esSuEquipo({ huella: secretHash(equipo), idUsuario: usuario.id });
  const previa = c.anterior?.medio === 'sesion' ? c.anterior : undefined;
  await d.asentarUsos();
  const { abierta, cerradas } = await d.escribir('abrirSesion', {
    huella: secretHash(secreto),
    equipo: secretHash(equipo),
    idUsuario: usuario.id,
    idEmpresa:
      previa?.usuario.id === usuario.id && previa.roles.length > 0
        ? previa.empresa
        : d.empresaInicial(usuario.id),
    direccion: c.direccion,
    navegador: c.navegador ?? null,
    ahora,
    reemplaza: previa?.usuario.id === usuario.id ? previa.huella : null,
    unica: d.ajustes.sesionUnica,
    usadaDesde: ahora - d.ajustes.inactividadMs,
    creadaDesde: ahora - d.ajustes.duracionMs,
  });
  d.terminaron(cerradas);
  if (!abierta) {
    await d.anotar({
      suceso: 'ingreso_con_otra_sesion',
      idUsuario: usuario.id,
      direccion: c.direccion,
      canal: 'web',
    });
    return fail('session_open', 'servidor.sesionAbierta');
  }
  // The new cookie replaces another user's session in the same browser: nobody could use it again, so it is
  // ended.
  if (previa !== undefined && previa.usuario.id !== usuario.id) await endSession(d, previa);
  await d.anotar({ suceso: 'ingreso', idUsuario: usuario.id, direccion: c.direccion, canal: 'web' });
  return ok({ usuario, secreto, equipo, equipoNuevo });
};

/** With the password, ends all other sessions of the user; whatever they hold open closes too. */
export const closeOtherSessions = async (
  p: SignInDoor,
  c: SignInCredentials & { readonly anterior: Identity | undefined },
): Promise<Result<null>> => {
  const r = await verifyPassword(p, c);
  if (isLeft(r)) return r;
  const propia =
    c.anterior?.medio === 'sesion' && c.anterior.usuario.id === r.right.id ? c.anterior.huella : null;
  p.directorio.terminaron(
    await p.directorio.escribir('cerrarOtras', { idUsuario: r.right.id, salvo: propia }),
  );
  await p.directorio.anotar({
    suceso: 'cierre_de_otras_sesiones',
    idUsuario: r.right.id,
    direccion: c.direccion,
    canal: 'web',
  });
  return ok(null);
};

export const endSession = async (d: Directory, i: Identity): Promise<void> => {
  await d.escribir('cerrarSesion', i.huella);
  d.terminaron([i.huella]);
  await d.anotar({ suceso: 'salida', idUsuario: i.usuario.id, canal: 'web' });
};

/** A named token for the terminal; it does not count as a session. */
export const requestToken = async (
  p: SignInDoor,
  c: SignInCredentials,
  o: TokenRequest & { readonly empresa?: string },
): Promise<Result<{ readonly token: string; readonly vence: number }>> => {
  const mal_ = checkToken(p.directorio, o);
  if (mal_) return mal_;
  const r = await verifyPassword(p, { canal: 'terminal', ...c });
  if (isLeft(r)) return r;
  const muchos = tooManyTokens(p.directorio, r.right.id),
    empresa = empresaOfToken(p.directorio, r.right.id, o.empresa);
  if (muchos) return muchos;
  return isLeft(empresa)
    ? empresa
    : ok(
        await issueToken(p.directorio, r.right, {
          ...o,
          empresa: empresa.right,
          direccion: c.direccion,
          canal: 'terminal',
        }),
      );
};

/** The company that was named, or the only one of the user; none when there are several: each call names its own. */
const empresaOfToken = (d: Directory, idUsuario: number, dicha?: string): Result<string | null> => {
  const suyas = d.empresas(idUsuario);
  if (dicha === undefined) return ok(suyas.length === 1 ? (suyas[0]?.id ?? null) : null);
  const hallada = empresaNamed(suyas, dicha);
  return isLeft(hallada) ? left(hideAbsence(hallada.left)) : ok(hallada.right.id);
};
