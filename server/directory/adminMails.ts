// The mails about what an administrator did to a user.
import { textFor } from '../../core/kit/text.ts';
import { localInstant } from '../kernel/localInstant.ts';
import type { Mensaje } from '../mail/mail.ts';
import type { AdminCommand } from './commands.ts';
import type { Directory } from './directory.ts';
import type { newCorreoProof } from './email.ts';

/** The origin of a command, and the beginning of the links it makes. */
export interface CommandOrigin {
  readonly m: AdminCommand;
  readonly quien: string;
  readonly direccionPublica: string;
}
/** Tells somebody of another company that this one invites them; it names nobody but them and whoever invites. */
export const invitationMail = (d: Directory, o: CommandOrigin, email: string): Mensaje => ({
  para: email,
  asunto: textFor('servidor.administracion.correoAccesoAsunto'),
  texto: textFor('servidor.administracion.correoAccesoTexto', {
    nombre: d.usuario(email)?.nombre ?? '',
    usuario: d.usuario(email)?.username ?? '',
    empresa: d.empresa(o.m.idEmpresa)?.razon_social ?? '',
    quien: o.quien,
    direccion: `${o.direccionPublica}/perfil`,
  }),
});

/**
 * The mails about an address that an administrator wrote: the new one is asked to prove itself, and the one before is
 * told. None when nobody who came in had it.
 */
export const correosOfHandover = (
  d: Directory,
  o: CommandOrigin,
  h: {
    readonly id: number;
    readonly antes: string | null;
    readonly prueba: ReturnType<typeof newCorreoProof>;
    readonly enlace: string;
  },
): readonly Mensaje[] => {
  const u = d.usuarioPorId(h.id);
  if (u === undefined || u.correo_espera === null || u.email === null || u.email === h.antes) return [];
  return [
    h.prueba.correo({ nombre: u.nombre, username: u.username, email: u.email }),
    ...(h.antes === null
      ? []
      : [
          {
            para: h.antes,
            asunto: textFor('servidor.administracion.correoCambiadoAsunto'),
            texto: textFor('servidor.administracion.correoCambiadoTexto', {
              nombre: u.nombre,
              usuario: u.username,
              quien: o.quien,
              nuevo: u.email,
              hasta: localInstant(u.correo_espera),
              enlace: h.enlace,
            }),
          },
        ]),
  ];
};
