// A user's own profile over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import type { Perfil } from '../../../core/api/perfil.ts';
import {
  fail,
  failure,
  ok,
  type FieldError,
  type Result,
  phrase,
  firstMessage,
} from '../../../core/kit/failure.ts';
import { readField } from '../../../core/kit/readField.ts';
import { textFor } from '../../../core/kit/text.ts';
import { directoryTables } from '../../../core/tables/index.ts';
import { alertAdministrators, alertMail } from '../../directory/alertMails.ts';
import { issueToken, rotateToken, tooManyTokens, checkToken } from '../../directory/tokens.ts';
import { shortHash } from '../../directory/secret.ts';
import { sendAlerts } from '../../http/door/massExports.ts';
import { signatureOf } from '../../http/door/signature.ts';
import type { OwnCommand } from '../../directory/commands.ts';
import { newCorreoProof } from '../../directory/email.ts';
import {
  contentOutput,
  identityOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { confirmPassword } from '../../http/door/ownPassword.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { toldToWait } from '../../directory/throttle.ts';

const { nombre: NOMBRE, email: CORREO } = directoryTables.Usuarios.fields;

/** Limits of mails to an address that may not exist. */
const POR_USUARIO = { libres: 3, ventanaMs: 900_000, esperaMs: 300_000, topeMs: 900_000 };

const perfilDe = (c: HandlerContext, p: CallRequest<unknown>): Perfil => {
  const { id, nombre, username, email, correo } = c.directorio.usuarioPorId(identityOf(p).usuario.id)!;
  return {
    id,
    nombre,
    username,
    email,
    correo,
    avisa_mensajes: c.directorio.avisaMensajes(id) ? 1 : 0,
    token_dias_maximo: c.directorio.ajustes.tokenDiasMaximo,
  };
};
const mando = (c: HandlerContext, p: CallRequest<unknown>, llamada: string): OwnCommand => {
  const canal = identityChannel(identityOf(p));
  return {
    clave: `${llamada}:${p.clave}`,
    at: c.directorio.ahora(),
    direccion: p.direccion,
    ...(canal === null ? {} : { canal }),
  };
};
const campoMal = (errors: readonly FieldError[], code: 'invalid' | 'duplicate' = 'invalid'): Result<never> =>
  left(failure(code, 'campo.unError', { mensaje: firstMessage(errors) }, { errors }));

export const perfilHandlers: HandlersOf<'perfil'> = {
  invitaciones: async (c, p) =>
    ok(
      contentOutput(
        c.directorio
          .invitaciones(identityOf(p).usuario.id)
          .map(({ idEmpresa, empresa, quien, at, roles }) => ({
            id_empresa: idEmpresa,
            empresa,
            quien,
            desde: new Date(at).toISOString(),
            roles: [...roles],
          })),
      ),
    ),
  ver: async (c, p) => ok(contentOutput(perfilDe(c, p))),
  guardar: async (c, p) => {
    const nombre = readField(NOMBRE, 'nombre', p.entrada.nombre);
    if ('errors' in nombre) return campoMal(nombre.errors);
    const { usuario } = identityOf(p);
    // Others trust a name by what the office says of it: whoever could choose one could be taken for another.
    if (nombre.value !== usuario.nombre)
      return campoMal([
        { field: 'nombre', code: 'forbidden', ...phrase('servidor.administracion.nombreDeLaOficina') },
      ]);
    await c.directorio.escribir('guardarPropio', {
      m: mando(c, p, 'guardarPerfil'),
      idUsuario: usuario.id,
      avisa: p.entrada.avisa_mensajes,
    });
    return ok(contentOutput(perfilDe(c, p), { ...phrase('administracion.perfil.guardado') }));
  },
  cambiarCorreo: async (c, p) => {
    const { usuario } = identityOf(p),
      m = mando(c, p, 'cambiarCorreo'),
      dicho = () => ok(contentOutput(perfilDe(c, p), { ...phrase('administracion.perfil.correoCambiado') }));
    if (c.directorio.respondido(m.clave) !== undefined) return dicho();
    const email = readField(CORREO, 'email', p.entrada.email);
    if ('errors' in email) return campoMal(email.errors);
    const clave = await confirmPassword(c, p, p.entrada.actual);
    if (isLeft(clave)) return clave;
    const nuevo = String(email.value),
      prueba = newCorreoProof(c.directorio, c.direccionPublica()),
      r = await c.directorio.escribir('cambiarCorreoPropio', {
        m,
        idUsuario: usuario.id,
        email: nuevo,
        enlace: prueba.enlace,
      });
    if ('tomado' in r)
      return campoMal(
        [{ field: 'email', code: 'duplicate', ...phrase('servidor.correoTomado', { valor: nuevo }) }],
        'duplicate',
      );
    // The old address is told about the change; the new one gets a link to prove that the user reads there.
    if ('antes' in r && r.antes !== null)
      c.despues(
        c.correo.enviar({
          para: r.antes,
          asunto: textFor('servidor.administracion.correoPropioAsunto'),
          texto: textFor('servidor.administracion.correoPropioTexto', {
            nombre: usuario.nombre,
            usuario: usuario.username,
            nuevo,
          }),
        }),
      );
    const { empresa, roles } = identityOf(p);
    if ('antes' in r && r.nuevo && empresa !== null && roles.includes('administrador'))
      sendAlerts(
        c,
        alertAdministrators(c.directorio, empresa, usuario.id, {
          what: 'correoDeAdministrador',
          quien: signatureOf(identityOf(p)),
          empresa: c.directorio.empresa(empresa)?.razon_social ?? '',
        }),
      );
    if ('antes' in r && r.nuevo) c.despues(c.correo.enviar(prueba.correo({ ...usuario, email: nuevo })));
    return dicho();
  },
  verificarCorreo: async (c, p) => {
    const u = c.directorio.usuarioPorId(identityOf(p).usuario.id)!;
    if (u.email === null) return fail('invalid', 'correo.sinCorreo');
    if (u.correo === 'verificado') return ok(contentOutput(perfilDe(c, p)));
    const intento = c.freno.intentar([[`verificar:${u.id}`, POR_USUARIO]], c.directorio.ahora());
    if ('esperaSegundos' in intento) return toldToWait(intento);
    const prueba = newCorreoProof(c.directorio, c.direccionPublica());
    if (
      await c.directorio.escribir('pedirPruebaDeCorreo', {
        m: mando(c, p, 'verificarCorreo'),
        idUsuario: u.id,
        enlace: prueba.enlace,
      })
    )
      c.despues(c.correo.enviar(prueba.correo({ ...u, email: u.email })));
    return ok(contentOutput(perfilDe(c, p), { ...phrase('correo.enviado', { email: u.email }) }));
  },
  crearToken: async (c, p) => {
    const i = identityOf(p),
      no = checkToken(c.directorio, p.entrada, '');
    if (no) return no;
    const clave = await confirmPassword(c, p, p.entrada.actual);
    if (isLeft(clave)) return clave;
    const muchos = tooManyTokens(c.directorio, i.usuario.id);
    if (muchos) return muchos;
    const dado = await issueToken(c.directorio, i.usuario, {
      nombre: p.entrada.nombre,
      dias: p.entrada.dias,
      alcance: p.entrada.alcance,
      ...(p.entrada.areas === undefined ? {} : { areas: p.entrada.areas }),
      ...(p.entrada.redes === undefined ? {} : { redes: p.entrada.redes }),
      empresa: i.empresa,
      direccion: p.direccion,
      canal: identityChannel(i) ?? 'web',
    });
    if (dado === undefined) return fail('phase', 'factor.codigoMal');
    const { token, vence } = dado;
    sendAlerts(
      c,
      alertMail(c.directorio, i.usuario, {
        what: 'token',
        nombre: p.entrada.nombre.trim(),
        direccion: p.direccion,
      }),
    );
    return ok(contentOutput({ token, vence: new Date(vence).toISOString() }));
  },
  rotarToken: async (c, p) => {
    const i = identityOf(p),
      clave = await confirmPassword(c, p, p.entrada.actual);
    if (isLeft(clave)) return clave;
    const was = c.directorio.abiertos(i.usuario.id).find((a) => shortHash(a.huella) === p.entrada.id),
      r =
        was &&
        (await rotateToken(c.directorio, i.usuario, {
          huella: was.huella,
          direccion: p.direccion,
          canal: identityChannel(i) ?? 'web',
        }));
    return r === undefined
      ? fail('not_found', 'servidor.administracion.sesionNoEsta')
      : ok(contentOutput({ token: r.token, vence: new Date(r.vence).toISOString() }));
  },
};
