// What whoever just signed in is answered: who they are, where, and the second factor that they still owe.
import type { SignedInUser } from '../../../core/api/usuarios.ts';
import { DATE_FORMAT } from '../../../core/constants.ts';
import { alertMail } from '../../directory/alertMails.ts';
import type { EmpresaCard, User } from '../../directory/directory.ts';
import type { FactorDuty } from '../../directory/factorDuty.ts';
import type { OpenedSession } from '../../directory/signIn.ts';
import { contentOutput, type CallRequest, type HandlerContext } from './handler.ts';
import { readKeyAnswer } from './keyAnswer.ts';
import { sendAlerts } from './massExports.ts';

const corta = (e: EmpresaCard | undefined): { id: string; razon_social: string; cuit: string } | null =>
  e === undefined ? null : { id: e.id, razon_social: e.razon_social, cuit: e.cuit };
const claveVenceOf = (vence: number | null): { readonly clave_vence?: string } =>
  vence === null ? {} : { clave_vence: new Date(vence).toISOString() };
export const signedInUserOf = (c: HandlerContext, usuario: User, idEmpresa: string | null): SignedInUser => ({
  Usuario: {
    id: usuario.id,
    nombre: usuario.nombre,
    username: usuario.username,
    ...(usuario.instalacion === 1 ? { instalacion: true } : {}),
    ...claveVenceOf(c.directorio.claveVence(usuario.id)),
    roles: idEmpresa === null ? [] : [...c.directorio.roles(usuario.id, idEmpresa)],
  },
  Server: {
    empresa: idEmpresa === null ? null : corta(c.directorio.empresa(idEmpresa)),
    empresas: c.directorio
      .empresas(usuario.id)
      .filter((e) => !e.archivada || e.id === idEmpresa)
      .map((e) => corta(e)!),
    hoy: c.hoy(),
    demostracion: c.demo,
    version: c.version,
    fecha_formato: DATE_FORMAT,
    ...(c.hayServidorDeCorreo ? {} : { sin_correo: true as const }),
  },
});

/** The second factor as whoever signs in gave it. */
export const givenFactorOf = (
  s: { readonly codigo?: string; readonly llave?: string } | undefined,
): { readonly codigo?: string; readonly llave?: unknown } => ({
  ...(s?.codigo === undefined ? {} : { codigo: s.codigo }),
  ...(s?.llave === undefined ? {} : { llave: readKeyAnswer(s.llave) }),
});
export const dutyOf = (f: FactorDuty | null): { readonly Factor?: { readonly hasta: string | null } } =>
  f === null ? {} : { Factor: { hasta: f.vencida ? null : new Date(f.hasta).toISOString() } };
export const insideOf = (c: HandlerContext, p: CallRequest<unknown>, r: OpenedSession) => {
  if (r.equipoNuevo)
    sendAlerts(
      c,
      alertMail(c.directorio, r.usuario, {
        what: 'equipo',
        navegador: p.navegador ?? '—',
        direccion: p.direccion,
      }),
    );
  return contentOutput(
    {
      MisDatos: { content: signedInUserOf(c, r.usuario, c.directorio.sesion(r.secreto)?.empresa ?? null) },
      ...dutyOf(r.falta),
    },
    { galleta: r.secreto, equipo: r.equipo },
  );
};
