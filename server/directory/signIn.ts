// Signing in and out: the password, the one session per user, the tokens of the terminal.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed, hideAbsence } from '../../core/domain/empresaNamed.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Directory, Identity, User } from './directory.ts';
import { factorDuty, type FactorDuty } from './factorDuty.ts';
import { proveAlone, proveFactor, takeChallenge, usedFactor } from './proveFactor.ts';
import { secretHash, newSecret } from './secret.ts';
import type { SpentFactor } from './secondFactor.ts';
import type { SignInDoor } from './signInDoor.ts';
import { throttleKnown, throttleSignIn } from './guessThrottle.ts';
import { loginKey } from './rows.ts';
import { checkToken, issueToken, tooManyTokens, type TokenRequest } from './tokens.ts';

export interface SignInCredentials {
  readonly username: string;
  readonly password: string;
  readonly direccion: string;
  readonly canal?: 'web' | 'terminal';
  /** The mark of the browser, if it has one: whoever signed in well from it does not wait for others. */
  readonly equipo?: string | undefined;
  /** The second factor, if the user has one: what they wrote, or what their passkey answered. */
  readonly codigo?: string | undefined;
  readonly llave?: unknown;
  /** The page's own address. */
  readonly origen?: string | undefined;
  /** The browser and the system, for people to recognise it. */
  readonly navegador?: string | undefined;
}

/** The user, if the password is theirs. An unknown user costs the same work and gets the same answer. */
export const verifyPassword = async (p: SignInDoor, c: SignInCredentials): Promise<Result<User>> => {
  const d = p.directorio;
  const hallado = d.usuario(c.username.slice(0, 200));
  const usuario = hallado?.activo === 1 ? hallado : undefined;
  const equipo = c.equipo === undefined ? undefined : secretHash(c.equipo);
  const intento = await (hallado &&
  equipo !== undefined &&
  d.esSuEquipo({ huella: equipo, idUsuario: hallado.id })
    ? throttleKnown(p, { idUsuario: hallado.id, huella: equipo, direccion: c.direccion })
    : throttleSignIn(
        p,
        hallado ? `u:${hallado.id}` : `n:${loginKey(c.username).slice(0, 200)}`,
        c.direccion,
      ));
  if (isLeft(intento)) return intento;
  const igual = await p.claves.comparar(c.password, usuario?.clave ?? null);
  if (isLeft(igual)) {
    await intento.right.soltar();
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
  await intento.right.soltar();
  if (d.ahora() >= (d.claveVence(usuario.id) ?? Number.POSITIVE_INFINITY))
    return fail('invalid', 'servidor.claveVencida');
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

/** Refused where everybody has to use the identity provider; who has the installation goes on, or its fall would leave nobody. */
const onlyWithProvider = (d: Directory, u: User): Result<never> | undefined =>
  d.ajustes.soloProveedor && u.instalacion !== 1 ? fail('invalid', 'proveedor.exigido') : undefined;

/** A session just opened: the secret of its cookie, and the mark of the browser. */
export interface OpenedSession {
  readonly usuario: User;
  readonly secreto: string;
  readonly equipo: string;
  /** The second factor that its user has to get; null: they have it, or need not. */
  readonly falta: FactorDuty | null;
  /** From a browser where the user never signed in before, having done it elsewhere. */
  readonly equipoNuevo: boolean;
}

export type OpeningWith = SignInCredentials & { readonly anterior: Identity | undefined };

/**
 * Opens a session; left `session_open` when the user has another, `needs_code` when the second factor is not proved.
 * Gives the secret of the cookie.
 */
export const openSession = async (p: SignInDoor, c: OpeningWith): Promise<Result<OpenedSession>> => {
  const r = await verifyPassword(p, { canal: 'web', ...c });
  if (isLeft(r)) return r;
  const solo = onlyWithProvider(p.directorio, r.right);
  if (solo) return solo;
  const factor = await proveFactor(p, r.right, c);
  return isLeft(factor) ? factor : openFor(p, c, { usuario: r.right, factor: factor.right });
};
/** With a passkey alone, which says who it is of. */
export const openSessionWithKey = async (
  p: SignInDoor,
  c: Omit<OpeningWith, 'username' | 'password'> & { readonly cerrar: boolean },
): Promise<Result<OpenedSession>> => {
  const r = await proveAlone(p, c);
  if (isLeft(r)) return r;
  const solo = onlyWithProvider(p.directorio, r.right.usuario);
  if (solo) return solo;
  if (c.cerrar) await closeOthersOf(p.directorio, c, r.right.usuario);
  return openFor(p, c, r.right);
};

/** Who is there, proved; `conProveedor`: by the identity provider, and when they proved it there. */
interface Proved {
  readonly usuario: User;
  readonly factor: SpentFactor | null;
  readonly conProveedor?: { readonly probada: number; readonly conFactor: boolean };
}
export const openFor = async (
  p: SignInDoor,
  c: Omit<OpeningWith, 'username' | 'password'>,
  { usuario, factor, conProveedor }: Proved,
): Promise<Result<OpenedSession>> => {
  const d = p.directorio,
    ahora = d.ahora(),
    secreto = newSecret(),
    equipo = c.equipo ?? newSecret(),
    falta = conProveedor?.conFactor ? null : factorDuty(d, usuario);
  const equipoNuevo =
    d.tieneEquipos(usuario.id) && !d.esSuEquipo({ huella: secretHash(equipo), idUsuario: usuario.id });
  const previa = c.anterior?.medio === 'sesion' ? c.anterior : undefined;
  await d.asentarUsos();
  const challenge = await takeChallenge(d, factor);
  if (challenge === undefined) return left(await usedFactor(d, usuario, c.origen));
  const { abierta, cerradas, usado } = await d.escribir('abrirSesion', {
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
    factor,
    pedido: falta?.desde ?? null,
    limitada: falta?.vencida ?? false,
    ...(conProveedor === undefined ? {} : { probada: conProveedor.probada, proveedor: true }),
  });
  d.terminaron(cerradas);
  if (usado) return left(await usedFactor(d, usuario, c.origen));
  if (!abierta) {
    // Whoever closes the other one brings the same answer again.
    await challenge.giveBack();
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
  return ok({ usuario, secreto, equipo, equipoNuevo, falta });
};

/** With the password (and the second factor, which closing does not use up), ends all other sessions of the user; whatever they hold open closes too. */
export const closeOtherSessions = async (
  p: SignInDoor,
  c: SignInCredentials & { readonly anterior: Identity | undefined },
): Promise<Result<null>> => {
  const r = await verifyPassword(p, c);
  if (isLeft(r)) return r;
  const factor = await proveFactor(p, r.right, c);
  if (isLeft(factor)) return factor;
  await closeOthersOf(p.directorio, c, r.right);
  return ok(null);
};
export const closeOthersOf = async (
  d: Directory,
  c: Pick<OpeningWith, 'direccion' | 'anterior'>,
  u: User,
): Promise<void> => {
  const propia = c.anterior?.medio === 'sesion' && c.anterior.usuario.id === u.id ? c.anterior.huella : null;
  d.terminaron(await d.escribir('cerrarOtras', { idUsuario: u.id, salvo: propia }));
  await d.anotar({
    suceso: 'cierre_de_otras_sesiones',
    idUsuario: u.id,
    direccion: c.direccion,
    canal: 'web',
  });
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
): Promise<Result<{ readonly token: string; readonly vence: number; readonly falta: FactorDuty | null }>> => {
  const mal_ = checkToken(p.directorio, o);
  if (mal_) return mal_;
  const r = await verifyPassword(p, { canal: 'terminal', ...c });
  if (isLeft(r)) return r;
  const solo = onlyWithProvider(p.directorio, r.right);
  if (solo) return solo;
  const factor = await proveFactor(p, r.right, c),
    falta = factorDuty(p.directorio, r.right);
  if (isLeft(factor)) return factor;
  if (falta?.vencida) return fail('needs_factor', 'factor.faltaEnTerminal');
  const muchos = tooManyTokens(p.directorio, r.right.id),
    empresa = empresaOfToken(p.directorio, r.right.id, o.empresa);
  if (muchos) return muchos;
  if (isLeft(empresa)) return empresa;
  if ((await takeChallenge(p.directorio, factor.right)) === undefined)
    return left(await usedFactor(p.directorio, r.right, undefined));
  const dado = await issueToken(p.directorio, r.right, {
    ...o,
    empresa: empresa.right,
    direccion: c.direccion,
    canal: 'terminal',
    factor: factor.right,
    pedido: falta?.desde ?? null,
  });
  return dado === undefined
    ? left(await usedFactor(p.directorio, r.right, undefined))
    : ok({ ...dado, falta });
};

/** The company that was named, or the only one of the user; none when there are several: each call names its own. */
export const empresaOfToken = (d: Directory, idUsuario: number, dicha?: string): Result<string | null> => {
  const suyas = d.empresas(idUsuario);
  if (dicha === undefined) return ok(suyas.length === 1 ? (suyas[0]?.id ?? null) : null);
  const hallada = empresaNamed(suyas, dicha);
  return isLeft(hallada) ? left(hideAbsence(hallada.left)) : ok(hallada.right.id);
};
