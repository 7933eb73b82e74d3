// Forgotten passwords: the link by mail and its use, and a fresh password from the console.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Correo } from '../mail/mail.ts';
import type { User } from './directory.ts';
import type { PasswordOwner } from './passwords.ts';
import { secretHash, newSecret, typeableSecret } from './secret.ts';
import { throttleSignIn } from './guessThrottle.ts';
import type { SignInDoor } from './signInDoor.ts';
import { toldToWait } from './throttle.ts';

/**
 * Answers at once, and the same whether or not the user exists; the link is made and mailed afterwards.
 * `enlace` builds the address from the configured one, never from what a request says.
 */
export const sendPasswordReset = async (
  p: SignInDoor,
  correo: Correo,
  o: { readonly nombre: string; readonly direccion: string; readonly enlace: (secreto: string) => string },
): Promise<Result<Promise<unknown>>> => {
  const d = p.directorio,
    usuario = d.usuario(o.nombre.slice(0, 200));
  const freno = await p.intentos.intentar([
    [`d-recordar:${o.direccion}`, { libres: 20, ventanaMs: 900_000, esperaMs: 1000, topeMs: 60_000 }],
  ]);
  if (!('soltar' in freno)) return toldToWait(freno);
  const para = usuario?.email ?? null;
  // An address that somebody else wrote waits, so that whoever had the one before may notice. In silence too: it
  // would reveal the account.
  const espera = (usuario?.correo_espera ?? 0) > d.ahora();
  if (usuario?.activo !== 1 || para === null || usuario.demo === 1 || espera) return ok(Promise.resolve());
  const enviar = async (): Promise<void> => {
    // The limit of an account is applied silently, and after the answer: a refusal would reveal that the account exists.
    const cuenta = await p.intentos.intentar([
      [`recordar:${usuario.id}`, { libres: 3, ventanaMs: 900_000, esperaMs: 300_000, topeMs: 900_000 }],
    ]);
    if (!('soltar' in cuenta)) return;
    const secreto = newSecret();
    await d.escribir('crearEnlace', {
      huella: secretHash(secreto),
      idUsuario: usuario.id,
      vence: d.ahora() + d.ajustes.enlaceMs,
    });
    await d.anotar({ suceso: 'enlace_pedido', idUsuario: usuario.id, direccion: o.direccion });
    await correo.enviar({
      para,
      vence: d.ahora() + d.ajustes.enlaceMs,
      asunto: textFor('servidor.correoAsunto'),
      texto: textFor('servidor.correoTexto', { usuario: usuario.username, enlace: o.enlace(secreto) }),
    });
  };
  return ok(enviar());
};

/**
 * Uses up a link; ends the user's sessions and tokens and tells them by mail. It signs nobody in: it gives the name to
 * sign in with, which whoever was handed a link may never have seen.
 */
export const changePasswordByLink = async (
  p: SignInDoor,
  correo: Correo,
  o: {
    readonly secreto: string;
    readonly password: string;
    readonly direccion: string;
    /** What is known of the user, for a password that is not made of it. */
    readonly dueno: (u: User) => Promise<PasswordOwner>;
  },
): Promise<Result<{ readonly username: string; readonly mailed: Promise<unknown> }>> => {
  const d = p.directorio;
  const freno = await throttleSignIn(p, `enlace:${o.direccion}`, o.direccion);
  if (isLeft(freno)) return freno;
  const usuario = d.usuarioDeEnlace(o.secreto);
  if (usuario === undefined) return fail('invalid', 'servidor.enlaceVencido');
  if (d.esInvitacion(usuario.id)) {
    await freno.right.soltar();
    return fail('phase', 'servidor.enlaceDeInvitacion');
  }
  const mal = await p.claves.revisar(o.password, await o.dueno(usuario));
  await freno.right.soltar();
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
  return ok({
    username: usuario.username,
    mailed:
      usuario.email === null
        ? Promise.resolve()
        : correo.enviar({
            para: usuario.email,
            asunto: textFor('servidor.correoCambioAsunto'),
            texto: textFor('servidor.correoCambioTexto', { usuario: usuario.username }),
          }),
  });
};

/** How long the password that the console gives serves: its owner signs in with it and changes it. */
export const CONSOLE_PASSWORD_MS = 3_600_000;

/**
 * Recovery from the server's console: gives a user a fresh password and ends their sessions; a disabled user
 * is enabled again.
 */
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
      // That of the demonstration is shown at each start, and guards made-up people: it goes on.
      ...(usuario.demo === 1 ? {} : { vence: p.directorio.ahora() + CONSOLE_PASSWORD_MS }),
    }),
  );
  await p.directorio.anotar({ suceso: 'clave_restablecida_en_consola', idUsuario: usuario.id });
  return ok({ usuario, clave });
};
