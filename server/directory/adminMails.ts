// The mails about what an administrator did to a user.
import type { Role } from '../../core/domain/roles.ts';
import { textFor } from '../../core/kit/text.ts';
import { localInstant } from '../kernel/localInstant.ts';
import type { Mensaje } from '../mail/mail.ts';
import { alertMail } from './alertMails.ts';
import type { AdminCommand } from './commands.ts';
import type { Directory } from './directory.ts';
import { roleLabel } from './userRows.ts';
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

/** Tells a user of the roles that they have now and had not; none where no role is new. */
export const newRoleMail = (
  d: Directory,
  o: CommandOrigin,
  id: number,
  before: readonly Role[],
): readonly Mensaje[] => {
  const gained = d.roles(id, o.m.idEmpresa).filter((r) => !before.includes(r));
  return gained.length === 0
    ? []
    : alertMail(d, d.usuarioPorId(id), {
        what: 'rol',
        empresa: d.empresa(o.m.idEmpresa)?.razon_social ?? '',
        roles: gained.map(roleLabel).join(', '),
      });
};
