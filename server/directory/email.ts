// Proving that a user reads at the e-mail he wrote: a link that goes there, serves once and says nothing of him.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { texto } from '../../core/kit/texto.ts';
import type { Mensaje } from '../mail/mail.ts';
import type { Enlace } from './adminWrites.ts';
import type { Directorio } from './directory.ts';
import { huellaDe, secretoNuevo } from './secret.ts';
import { frenar, type Puerta } from './signIn.ts';

const UN_DIA_MS = 86_400_000;

/** A link to prove an address, of which only the fingerprint is kept; and the mail that takes it there. */
export const pruebaNueva = (
  d: Directorio,
  direccionPublica: string,
): {
  readonly enlace: Enlace;
  readonly correo: (u: {
    readonly nombre: string;
    readonly username: string;
    readonly email: string;
  }) => Mensaje;
} => {
  const secreto = secretoNuevo(),
    ms = d.ajustes.invitacionMs;
  return {
    enlace: { huella: huellaDe(secreto), vence: d.ahora() + ms },
    correo: ({ nombre, username, email }) => ({
      para: email,
      asunto: texto('correo.verificarAsunto'),
      texto: texto('correo.verificarTexto', {
        nombre,
        usuario: username,
        enlace: `${direccionPublica}/auth/correo#token=${secreto}`,
        dias: Math.floor(ms / UN_DIA_MS),
      }),
    }),
  };
};

/** Uses a link up; gives the address that it proves. Nobody is signed in by it. */
export const probarCorreo = async (
  p: Puerta,
  o: { readonly secreto: string; readonly direccion: string },
): Promise<Result<{ readonly email: string }>> => {
  const freno = frenar(p, `correo:${o.direccion}`, o.direccion);
  if (isLeft(freno)) return freno;
  const r = await p.directorio.escribir('usarPruebaDeCorreo', {
    huella: huellaDe(o.secreto.slice(0, 200)),
    ahora: p.directorio.ahora(),
    direccion: o.direccion,
  });
  if (r === null) return fail('invalid', 'correo.enlaceVencido');
  freno.right.soltar();
  return ok(r);
};
