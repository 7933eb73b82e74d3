// How users are created: by their own registration, or as the first user of the installation.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, fail, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { startDraft, type StartDraft } from '../../core/api/usuarios.ts';
import type { ExpiringLink } from './emailState.ts';
import type { PasswordOwner } from './passwords.ts';
import { sameSecret } from './secret.ts';
import { throttleSignIn } from './guessThrottle.ts';
import type { SignInDoor } from './signInDoor.ts';
import { loginKey, type NewEmpresa } from './rows.ts';
import { type UserInput, inputError, fieldErrors, checkUser, takenFailure } from './userInput.ts';

/**
 * Registers a user without a role in any company, if the installation allows it.
 * `prueba`: the link that will prove that the address is theirs.
 */
export const registerUser = async (
  p: SignInDoor,
  u: UserInput,
  direccion: string,
  prueba: ExpiringLink,
): Promise<Result<null>> => {
  const d = p.directorio;
  if (!d.ajustes.registro || !d.hayUsuarios()) return fail('no_permission', 'servidor.registroCerrado');
  const mal = await checkUser(p.claves, u, 'fullname');
  if (mal) return left(mal);
  const freno = await throttleSignIn(p, `r:${loginKey(u.username).slice(0, 200)}`, direccion);
  if (isLeft(freno)) return freno;
  const clave = await p.claves.cifrar(u.password);
  if (isLeft(clave)) return clave;
  const alta = await d.escribir('crearUsuario', {
    username: u.username,
    email: u.email,
    nombre: u.nombre,
    clave: clave.right,
    ahora: d.ahora(),
    propio: prueba,
  });
  if ('tomado' in alta) return left(takenFailure(alta.tomado, u));
  await d.anotar({ suceso: 'registro', idUsuario: alta.id, direccion });
  return ok(null);
};

export interface FirstStart {
  readonly usuario: UserInput & Pick<PasswordOwner, 'empresas' | 'lugares'>;
  readonly codigo: string;
  readonly direccion: string;
}

const sinSeparar = (s: string): string => s.toLowerCase().replace(/[\s-]/g, '');

/** Checks the code of the console: it opens the first start, and what was written in it. */
export const checkStartCode = async (
  p: SignInDoor,
  codigoDeLaConsola: string | null,
  o: Pick<FirstStart, 'codigo' | 'direccion'>,
): Promise<Failure | undefined> => {
  if (codigoDeLaConsola === null || p.directorio.hayUsuarios())
    return failure('phase', 'servidor.yaIniciada');
  const freno = await throttleSignIn(p, 'primer inicio', o.direccion);
  if (isLeft(freno)) return freno.left;
  // People may type the code with or without separators between its groups.
  if (!sameSecret(sinSeparar(o.codigo), sinSeparar(codigoDeLaConsola)))
    return fieldErrors([inputError('codigo', 'invalid', 'servidor.codigoMal')]);
  await freno.right.soltar();
  return undefined;
};

/** Checks the first-start code and the user, before anything is made. */
export const checkFirstStart = async (
  p: SignInDoor,
  codigoDeLaConsola: string | null,
  o: FirstStart,
): Promise<Failure | undefined> =>
  (await checkStartCode(p, codigoDeLaConsola, o)) ?? (await checkUser(p.claves, o.usuario, 'nombre'));

/** What was written in the first start; null when nothing was, or in a form that is no longer read. */
export const readStartDraft = (d: SignInDoor['directorio']): StartDraft | null => {
  const kept = d.inicioEscrito();
  if (kept === undefined) return null;
  const read = startDraft.decode(JSON.parse(kept));
  return isLeft(read) ? null : read.right;
};

/** The first user, administrator of the first company. */
export const createFirstUser = async (
  p: SignInDoor,
  u: UserInput & { readonly id: number },
  empresa: Omit<NewEmpresa, 'ahora'>,
): Promise<Result<number>> => {
  const clave = await p.claves.cifrar(u.password);
  if (isLeft(clave)) return clave;
  const ahora = p.directorio.ahora();
  const r = await p.directorio.escribir('primero', {
    usuario: {
      id: u.id,
      username: u.username,
      email: u.email,
      nombre: u.nombre,
      clave: clave.right,
      ahora,
      instalacion: true,
    },
    empresa: { ...empresa, ahora },
  });
  if ('yaHay' in r) return fail('phase', 'servidor.yaIniciada');
  if ('tomado' in r) return left(takenFailure(r.tomado, u));
  await p.directorio.anotar({ suceso: 'primer_usuario', idUsuario: r.id });
  return ok(r.id);
};
