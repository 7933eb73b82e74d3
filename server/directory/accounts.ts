// How users are created and change their password: first start, registration, forgotten password, the console, the demonstration.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { failure, fail, ok, type Failure, type FieldError, type Result } from '../../core/kit/failure.ts';
import { textField } from '../../core/kit/field.ts';
import { fieldError } from '../../core/kit/fieldReading.ts';
import { readField } from '../../core/kit/readField.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Correo } from '../mail/mail.ts';
import type { ExpiringLink } from './adminWrites.ts';
import type { Directory, User } from './directory.ts';
import { checkPassword } from './passwords.ts';
import { secretHash, sameSecret, newSecret, typeableSecret } from './secret.ts';
import { throttleSignIn, type SignInDoor } from './signIn.ts';
import { loginKey, type NewEmpresa } from './rows.ts';

export interface UserInput {
  readonly username: string;
  readonly email: string | null;
  readonly nombre: string;
  readonly password: string;
}

const errores = (errors: readonly FieldError[], code: 'invalid' | 'duplicate' = 'invalid'): Failure =>
  failure(
    code,
    errors.length === 1 ? 'campo.unError' : 'campo.errores',
    { mensaje: errors[0]!.message, cantidad: errors.length },
    { errors },
  );

/** Every fault of a new user at once; undefined when there is none. `campoNombre` is the field's name on the wire. */
export const checkUser = (u: UserInput, campoNombre: 'nombre' | 'fullname'): Failure | undefined => {
  const correo =
    u.email === null
      ? { value: null }
      : readField(textField('Correo', { required: true, max: 200, check: 'email' }), 'email', u.email);
  const clave = checkPassword(u.password, u);
  const errors = [
    ...(/^[\p{L}\d._-]{3,60}$/u.test(u.username.trim())
      ? []
      : [fieldError('username', 'format', 'servidor.usuarioForma')]),
    ...('errors' in correo ? correo.errors : []),
    ...(/^[^\p{Cc}]{1,80}$/u.test(u.nombre.trim())
      ? []
      : [fieldError(campoNombre, 'required', 'servidor.nombreVacio')]),
    ...(clave?.errors ?? []),
  ];
  return errors.length ? errores(errors) : undefined;
};

const tomado = (que: 'username' | 'email', u: UserInput): Failure =>
  errores(
    [
      que === 'username'
        ? fieldError('username', 'duplicate', 'servidor.usuarioTomado', { valor: u.username })
        : fieldError('email', 'duplicate', 'servidor.correoTomado', { valor: u.email ?? '' }),
    ],
    'duplicate',
  );

/** Registers a user without a role in any company, if the installation allows it. `prueba`: the link that will prove that the address is theirs. */
export const registerUser = async (
  p: SignInDoor,
  u: UserInput,
  direccion: string,
  prueba: ExpiringLink,
): Promise<Result<null>> => {
  const d = p.directorio;
  if (!d.ajustes.registro || !d.hayUsuarios()) return fail('no_permission', 'servidor.registroCerrado');
  const mal = checkUser(u, 'fullname');
  if (mal) return left(mal);
  const freno = throttleSignIn(p, `r:${loginKey(u.username).slice(0, 200)}`, direccion);
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
  if ('tomado' in alta) return left(tomado(alta.tomado, u));
  await d.anotar({ suceso: 'registro', idUsuario: alta.id, direccion });
  return ok(null);
};

export interface FirstStart {
  readonly usuario: UserInput;
  readonly codigo: string;
  readonly direccion: string;
}

const sinSeparar = (s: string): string => s.toLowerCase().replace(/[\s-]/g, '');

/** Checks the first-start code and the user, before anything is made. */
export const checkFirstStart = (
  p: SignInDoor,
  codigoDeLaConsola: string | null,
  o: FirstStart,
): Failure | undefined => {
  if (codigoDeLaConsola === null || p.directorio.hayUsuarios())
    return failure('phase', 'servidor.yaIniciada');
  const freno = throttleSignIn(p, 'primer inicio', o.direccion);
  if (isLeft(freno)) return freno.left;
  // People may type the code with or without separators between its groups.
  if (!sameSecret(sinSeparar(o.codigo), sinSeparar(codigoDeLaConsola)))
    return errores([fieldError('codigo', 'invalid', 'servidor.codigoMal')]);
  freno.right.soltar();
  return checkUser(o.usuario, 'nombre');
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
    usuario: { id: u.id, username: u.username, email: u.email, nombre: u.nombre, clave: clave.right, ahora },
    empresa: { ...empresa, ahora },
  });
  if ('yaHay' in r) return fail('phase', 'servidor.yaIniciada');
  if ('tomado' in r) return left(tomado(r.tomado, u));
  await p.directorio.anotar({ suceso: 'primer_usuario', idUsuario: r.id });
  return ok(r.id);
};

/**
 * Answers at once, and the same whether or not the user exists; the link is made and mailed afterwards. `enlace` builds the
 * address from the configured one, never from what a request says.
 */
export const sendPasswordReset = (
  p: SignInDoor,
  correo: Correo,
  o: { readonly nombre: string; readonly direccion: string; readonly enlace: (secreto: string) => string },
): Result<Promise<unknown>> => {
  const d = p.directorio,
    usuario = d.usuario(o.nombre.slice(0, 200));
  const freno = p.freno.intentar(
    [[`d-recordar:${o.direccion}`, { libres: 20, ventanaMs: 900_000, esperaMs: 1000, topeMs: 60_000 }]],
    d.ahora(),
  );
  if (!('soltar' in freno))
    return fail(
      'too_many',
      'api.demasiados',
      { segundos: freno.esperaSegundos },
      { data: { segundos: freno.esperaSegundos } },
    );
  // The limit of an account is applied silently: a refusal would reveal that the account exists.
  const cuenta =
    usuario &&
    p.freno.intentar(
      [[`recordar:${usuario.id}`, { libres: 3, ventanaMs: 900_000, esperaMs: 300_000, topeMs: 900_000 }]],
      d.ahora(),
    );
  if (
    usuario?.activo !== 1 ||
    usuario.email === null ||
    usuario.demo === 1 ||
    !(cuenta && 'soltar' in cuenta)
  )
    return ok(Promise.resolve());
  const enviar = async (): Promise<void> => {
    const secreto = newSecret();
    await d.escribir('crearEnlace', {
      huella: secretHash(secreto),
      idUsuario: usuario.id,
      vence: d.ahora() + d.ajustes.enlaceMs,
    });
    await d.anotar({ suceso: 'enlace_pedido', idUsuario: usuario.id, direccion: o.direccion });
    await correo.enviar({
      para: usuario.email!,
      vence: d.ahora() + d.ajustes.enlaceMs,
      asunto: textFor('servidor.correoAsunto'),
      texto: textFor('servidor.correoTexto', { usuario: usuario.username, enlace: o.enlace(secreto) }),
    });
  };
  return ok(enviar());
};

/** Uses up a link; ends the user's sessions and tokens and tells them by mail. It signs nobody in. */
export const changePasswordByLink = async (
  p: SignInDoor,
  correo: Correo,
  o: { readonly secreto: string; readonly password: string; readonly direccion: string },
): Promise<Result<Promise<unknown>>> => {
  const d = p.directorio;
  const freno = throttleSignIn(p, `enlace:${o.direccion}`, o.direccion);
  if (isLeft(freno)) return freno;
  const usuario = d.usuarioDeEnlace(o.secreto);
  if (usuario === undefined) return fail('invalid', 'servidor.enlaceVencido');
  const mal = checkPassword(o.password, usuario);
  freno.right.soltar();
  if (mal) return left(mal);
  const clave = await p.claves.cifrar(o.password);
  if (isLeft(clave)) return clave;
  const r = await d.escribir('usarEnlace', {
    huella: secretHash(o.secreto),
    clave: clave.right,
    ahora: d.ahora(),
  });
  if (r === null) return fail('invalid', 'servidor.enlaceVencido');
  d.terminaron(r.cerradas);
  await d.anotar({ suceso: 'clave_cambiada_con_enlace', idUsuario: usuario.id, direccion: o.direccion });
  return ok(
    usuario.email === null
      ? Promise.resolve()
      : correo.enviar({
          para: usuario.email,
          asunto: textFor('servidor.correoCambioAsunto'),
          texto: textFor('servidor.correoCambioTexto', { usuario: usuario.username }),
        }),
  );
};

/** Recovery from the server's console: gives a user a fresh password and ends their sessions; a disabled user is enabled again. */
export const resetPassword = async (
  p: Pick<SignInDoor, 'directorio' | 'claves'>,
  nombre: string,
): Promise<Result<{ readonly usuario: User; readonly clave: string }>> => {
  const usuario = p.directorio.usuario(nombre);
  if (usuario === undefined) return fail('not_found', 'servidor.usuarioInexistente', { usuario: nombre });
  const clave = typeableSecret();
  const cifrada = await p.claves.cifrar(clave);
  if (isLeft(cifrada)) return cifrada;
  p.directorio.terminaron(
    await p.directorio.escribir('cambiarClave', {
      idUsuario: usuario.id,
      clave: cifrada.right,
      activar: true,
    }),
  );
  await p.directorio.anotar({ suceso: 'clave_restablecida_en_consola', idUsuario: usuario.id });
  return ok({ usuario, clave });
};

export const DEMO_USER = 'demo';
const NOMBRE_DEMO = 'Usuario de demostración';

/** In the data folder: the password of the demonstration's user, in a file that only its owner can read. */
const ARCHIVO_DEMO = 'clave-demo.txt';
const claveGuardada = (datos: string): string | undefined => {
  try {
    return readFileSync(join(datos, ARCHIVO_DEMO), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/**
 * The demonstration's user. Keeps the password of the last start while it is still valid, so that sessions and tokens go on. Safe because the data
 * are made up and only this machine reaches the server.
 */
export const prepareDemoUser = async (
  p: Pick<SignInDoor, 'directorio' | 'claves'>,
  datos: string,
  empresa: Omit<NewEmpresa, 'ahora' | 'demo'>,
): Promise<Result<{ readonly usuario: User; readonly clave: string }>> => {
  const d: Directory = p.directorio,
    ahora = d.ahora();
  if (d.usuario(DEMO_USER) === undefined)
    await d.escribir('crearUsuario', {
      username: DEMO_USER,
      email: null,
      nombre: NOMBRE_DEMO,
      clave: null,
      ahora,
      demo: true,
    });
  const usuario = d.usuario(DEMO_USER)!;
  if (usuario.demo !== 1)
    return left(tomado('username', { username: DEMO_USER, email: null, nombre: '', password: '' }));
  await d.escribir('crearEmpresa', { ...empresa, ahora, demo: true });
  await d.escribir('darRoles', { idUsuario: usuario.id, idEmpresa: empresa.id, roles: ['administrador'] });
  const anterior = claveGuardada(datos);
  if (anterior !== undefined && usuario.activo === 1 && usuario.clave !== null) {
    const sigue = await p.claves.comparar(anterior, usuario.clave);
    if (isLeft(sigue)) return sigue;
    if (sigue.right) return ok({ usuario, clave: anterior });
  }
  const r = await resetPassword(p, DEMO_USER);
  if (isLeft(r)) return r;
  const archivo = join(datos, ARCHIVO_DEMO);
  // Made anew: others might be able to read an older one.
  try {
    rmSync(archivo, { force: true });
    writeFileSync(archivo, `${r.right.clave}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    /* the next start will make another password */
  }
  return r;
};

/** Disables the demonstration's user on a server without the demonstration. */
export const shutDownDemo = async (d: Directory, datos: string): Promise<void> => {
  const demo = d.usuario(DEMO_USER);
  if (demo?.demo === 1 && demo.clave !== null)
    d.terminaron(await d.escribir('cambiarClave', { idUsuario: demo.id, clave: null }));
  rmSync(join(datos, ARCHIVO_DEMO), { force: true });
};
