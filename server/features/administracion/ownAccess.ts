// A user's own sessions, tokens and password, over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { ok, phrase } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { passwordOwner } from '../../http/door/passwordOwner.ts';
import { shortHash } from '../../directory/secret.ts';
import { confirmPassword } from '../../http/door/ownPassword.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { EmpresasOffer } from '../empresas/contract.ts';
import { contentOutput, identityOf, doneOutput, type HandlersOf } from '../../http/door/handler.ts';
import { commandKey, channelOfIdentity, fieldRefused } from './callCommand.ts';

const instante = (ms: number): string => new Date(ms).toISOString();

export const ownAccessHandlers: Pick<
  HandlersOf<'administracion', EmpresasOffer>,
  'sesiones' | 'cerrarSesion' | 'cerrarLasDemas' | 'cambiarClave'
> = {
  sesiones: async (c, p) => {
    const i = identityOf(p);
    return ok(
      contentOutput(
        c.directorio.abiertos(i.usuario.id).map((a) => ({
          id: shortHash(a.huella),
          tipo: a.nombre === null ? ('sesion' as const) : ('token' as const),
          nombre: a.nombre,
          alcance: a.alcance,
          creada: instante(a.creada),
          usada: a.usada === null ? null : instante(a.usada),
          vence: instante(a.vence),
          empresa: a.empresa === null ? null : (c.directorio.empresa(a.empresa)?.razon_social ?? null),
          actual: a.huella === i.huella,
          direccion: a.direccion,
          navegador: a.navegador,
          areas: a.areas === null ? null : [...a.areas],
          redes: a.redes === null ? null : [...a.redes],
        })),
      ),
    );
  },
  cerrarSesion: async (c, p) => {
    const i = identityOf(p),
      a = c.directorio.abiertos(i.usuario.id).find((x) => shortHash(x.huella) === p.entrada.id);
    // Closing what is already closed succeeds: the result is what was asked for.
    if (
      a === undefined ||
      !(await c.directorio.escribir('cerrarUna', { idUsuario: i.usuario.id, huella: a.huella }))
    )
      return ok(doneOutput(phrase('servidor.administracion.sesionNoEsta')));
    c.directorio.terminaron([a.huella]);
    await c.directorio.anotar({
      suceso: a.nombre === null ? 'sesion_cerrada' : 'token_anulado',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      canal: identityChannel(i),
      detalle: a.nombre,
    });
    return ok(doneOutput());
  },
  cerrarLasDemas: async (c, p) => {
    const i = identityOf(p),
      cerradas = await c.directorio.escribir('cerrarLasDemas', {
        idUsuario: i.usuario.id,
        salvo: i.huella,
      });
    c.directorio.terminaron(cerradas);
    if (cerradas.length > 0)
      await c.directorio.anotar({
        suceso: 'cierre_de_otras_sesiones',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        canal: identityChannel(i),
      });
    return ok(contentOutput({ cerradas: cerradas.length }));
  },
  cambiarClave: async (c, p) => {
    const { usuario, huella } = identityOf(p),
      d = c.directorio,
      k = commandKey(p, 'cambiarClave'),
      { actual, password } = p.entrada;
    if (d.respondido(k) !== undefined) return ok(doneOutput(phrase('administracion.perfil.cambiada')));
    const igual = await confirmPassword(c, p, actual);
    if (isLeft(igual)) return igual;
    const no =
      actual === password
        ? fieldRefused('password', 'servidor.administracion.claveIgual')
        : ((f) => f && left(f))(await c.claves.revisar(password, await passwordOwner(c, usuario)));
    if (no) return no;
    const cifrada = await c.claves.cifrar(password);
    if (isLeft(cifrada)) return cifrada;
    d.terminaron(
      await d.escribir('cambiarPropia', {
        m: { clave: k, at: d.ahora(), direccion: p.direccion, ...channelOfIdentity(identityOf(p)) },
        idUsuario: usuario.id,
        clave: cifrada.right,
        salvo: huella,
      }),
    );
    if (usuario.email !== null)
      c.despues(
        c.correo.enviar({
          para: usuario.email,
          asunto: textFor('servidor.correoCambioAsunto'),
          texto: textFor('servidor.correoCambioTexto', { usuario: usuario.username }),
        }),
      );
    return ok(doneOutput(phrase('administracion.perfil.cambiada')));
  },
};
