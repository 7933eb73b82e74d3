// Proves that a user reads the e-mail address they wrote: with a mailed link that works once and reveals
// nothing about them.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Mensaje } from '../mail/mail.ts';
import { CORREO_WAIT_MS, type ExpiringLink } from './emailState.ts';
import type { Directory } from './directory.ts';
import { secretHash, newSecret } from './secret.ts';
import { throttleSignIn } from './guessThrottle.ts';
import type { SignInDoor } from './signInDoor.ts';

const UN_DIA_MS = 86_400_000;

/** A link that proves an address (only its hash is stored), and the mail that carries it. */
export const newCorreoProof = (
  d: Directory,
  direccionPublica: string,
): {
  readonly enlace: ExpiringLink;
  readonly correo: (u: {
    readonly nombre: string;
    readonly username: string;
    readonly email: string;
  }) => Mensaje;
} => {
  const secreto = newSecret(),
    ms = d.ajustes.invitacionMs;
  return {
    enlace: { huella: secretHash(secreto), vence: d.ahora() + ms },
    correo: ({ nombre, username, email }) => ({
      para: email,
      asunto: textFor('correo.verificarAsunto'),
      texto: textFor('correo.verificarTexto', {
        nombre,
        usuario: username,
        enlace: `${direccionPublica}/auth/correo#token=${secreto}`,
        dias: Math.floor(ms / UN_DIA_MS),
      }),
    }),
  };
};

/** A link by which the address before agrees to the one that somebody else wrote. */
export const newCorreoAgreement = (
  d: Directory,
  direccionPublica: string,
): { readonly enlace: ExpiringLink; readonly url: string } => {
  const secreto = newSecret();
  return {
    enlace: { huella: secretHash(secreto), vence: d.ahora() + CORREO_WAIT_MS },
    url: `${direccionPublica}/auth/correo#token=${secreto}`,
  };
};

/** Uses up a link; gives the address that it proves, or that the one before agreed to. It signs nobody in. */
export const proveCorreo = async (
  p: SignInDoor,
  o: { readonly secreto: string; readonly direccion: string },
): Promise<Result<{ readonly email: string; readonly acuerdo: boolean }>> => {
  const freno = await throttleSignIn(p, `correo:${o.direccion}`, o.direccion);
  if (isLeft(freno)) return freno;
  const r = await p.directorio.escribir('usarPruebaDeCorreo', {
    huella: secretHash(o.secreto.slice(0, 200)),
    ahora: p.directorio.ahora(),
    direccion: o.direccion,
  });
  if (r === null) return fail('invalid', 'correo.enlaceVencido');
  await freno.right.soltar();
  return ok(r);
};
