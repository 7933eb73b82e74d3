// Mails that tell of what somebody else could have done with an account: a new browser, a token, a role, a mass
// export, another address of whoever administers. They carry no link and no text of a user's.
import { textFor } from '../../core/kit/text.ts';
import { localInstant } from '../kernel/localInstant.ts';
import type { Mensaje } from '../mail/mail.ts';
import type { Directory, User } from './directory.ts';

export type Alert =
  | { readonly what: 'equipo'; readonly navegador: string; readonly direccion: string }
  | { readonly what: 'token'; readonly nombre: string; readonly direccion: string }
  | { readonly what: 'rol'; readonly empresa: string; readonly roles: string }
  | {
      readonly what: 'exportacion';
      readonly quien: string;
      readonly empresa: string;
      readonly direccion: string;
    }
  | {
      readonly what: 'destruccion_pedir' | 'destruccion_confirmar' | 'destruccion_cancelar';
      readonly quien: string;
      readonly empresa: string;
      readonly fecha: string;
    }
  | {
      readonly what: 'esperaDeDestino';
      readonly quien: string;
      readonly empresa: string;
      readonly antes: string;
      readonly ahora: string;
    }
  | {
      readonly what: 'proveedor_puesto' | 'proveedor_sacado';
      readonly quien: string;
      readonly emisor: string;
      readonly direccion: string;
    }
  | { readonly what: 'correoDeAdministrador'; readonly quien: string; readonly empresa: string };

const valuesOf = ({ what: _, ...values }: Alert): Readonly<Record<string, string>> => values;

/** They have got in: with a password, or with the provider. Whoever was only invited has not. */
const entersByThemselves = (d: Directory, u: User): boolean =>
  u.clave !== null || d.cuentaDe(u.id) !== undefined;

/** None for who has no address, or whose address somebody else wrote and is not accepted yet. */
export const alertMail = (d: Directory, u: User | undefined, a: Alert): readonly Mensaje[] =>
  u === undefined || u.email === null || u.activo !== 1 || !entersByThemselves(d, u)
    ? []
    : [
        {
          para: u.email,
          asunto: textFor(`servidor.alerta.${a.what}Asunto`),
          texto: textFor(`servidor.alerta.${a.what}Texto`, {
            ...valuesOf(a),
            usuario: u.username,
            cuando: localInstant(d.ahora()),
          }),
        },
      ];

/** To everybody who administers a company, except one. */
export const alertAdministrators = (
  d: Directory,
  idEmpresa: string,
  except: number,
  a: Alert,
): readonly Mensaje[] =>
  d
    .miembros(idEmpresa)
    .filter((m) => m.id !== except && m.roles.includes('administrador'))
    .flatMap((m) => alertMail(d, d.usuarioPorId(m.id), a));

/** To everybody who administers some company or has the installation, except one: it is of all of them. */
export const alertAllAdministrators = (d: Directory, except: number, a: Alert): readonly Mensaje[] =>
  d
    .quienesAdministran()
    .filter((id) => id !== except)
    .flatMap((id) => alertMail(d, d.usuarioPorId(id), a));
