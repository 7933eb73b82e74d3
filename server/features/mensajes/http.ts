// Messages over HTTP. Possible recipients come from the directory; recipients are told at once, and by mail
// if they are not signed in.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { EmpresaMember } from '../../directory/directory.ts';
import type { MensajeBody } from './feature.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { signatureOf } from '../../http/door/signature.ts';
import type { MensajesOffer } from './contract.ts';

/** Users who can sign in and read: enabled users of this company. */
const alcanzables = (c: HandlerContext<MensajesOffer>, p: CallRequest<unknown>): readonly EmpresaMember[] => {
  const { empresa } = identityOf(p);
  return empresa === null ? [] : c.directorio.miembros(empresa).filter((m) => m.activo === 1);
};

/** The notice contains nothing of the message: only who wrote it and where to read it; its subject, not even that. */
const avisar = (c: HandlerContext<MensajesOffer>, p: CallRequest<unknown>, ids: readonly number[]): void => {
  const i = identityOf(p),
    { empresa } = i,
    d = c.directorio;
  c.hub.avisar(empresa!, ids);
  for (const id of ids) {
    const u = d.usuarioPorId(id);
    if (
      u === undefined ||
      u.email === null ||
      u.activo !== 1 ||
      u.demo === 1 ||
      !d.avisaMensajes(id) ||
      d.abiertos(id).some((a) => a.nombre === null)
    )
      continue;
    c.despues(
      c.correo.enviar({
        para: u.email,
        asunto: textFor('mensajes.correoAsunto'),
        texto: textFor('mensajes.correoTexto', {
          nombre: u.nombre,
          quien: signatureOf(i),
          empresa: d.empresa(empresa!)?.razon_social ?? '',
          enlace: `${c.direccionPublica()}/mensajes`,
        }),
      }),
    );
  }
};

export const mensajesHandlers: HandlersOf<'mensajes', MensajesOffer> = {
  destinatarios: async (c, p) => {
    const i = identityOf(p);
    if (i.roles.length === 0) return fail('no_permission', 'servidor.sinEmpresa');
    return ok(
      contentOutput(
        alcanzables(c, p)
          .filter((m) => m.id !== i.usuario.id)
          .map((m) => ({ id: m.id, nombre: m.nombre, roles: [...m.roles] }))
          .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
      ),
    );
  },
  enviar: async (c, p) => {
    const e = p.entrada,
      i = identityOf(p),
      todos = alcanzables(c, p),
      pedidos = new Set(e.para ?? []),
      roles = new Set(e.roles ?? []);
    const ajeno = [...pedidos].find((id) => !todos.some((m) => m.id === id));
    if (ajeno !== undefined)
      return fail(
        'invalid',
        'mensajes.mal.noTrabaja',
        { id: ajeno },
        {
          errors: [{ field: 'para', code: 'not_found', ...phrase('mensajes.mal.noTrabaja', { id: ajeno }) }],
        },
      );
    const cuerpo: MensajeBody = {
      de: signatureOf(i),
      destinatarios: todos
        .filter((m) => pedidos.has(m.id) || (m.id !== i.usuario.id && m.roles.some((r) => roles.has(r))))
        .map((m) => ({ id: m.id, nombre: m.nombre })),
      miembros: todos.map((m) => m.id),
      asunto: e.asunto,
      texto: e.texto,
      responde: e.responde ?? null,
      tabla: e.tabla ?? null,
      fila: e.fila ?? null,
    };
    const r: Result<Readonly<Record<string, unknown>>> = await inEmpresa(c, p, (x, quien) =>
      x.ejecutar({ clave: p.clave, quien, tabla: 'Mensajes', verbo: 'enviar', cuerpo, pedido: e }),
    );
    if (isLeft(r)) return r;
    avisar(
      c,
      p,
      (r.right['participantes'] as readonly { readonly id_usuario: number }[])
        .map((x) => x.id_usuario)
        .filter((id) => id !== i.usuario.id),
    );
    return ok(contentOutput({ ...r.right }));
  },
  hilo: async (c, p) => {
    const id = pathId(p);
    if (isLeft(id)) return id;
    const r = await inEmpresa(c, p, async (e, quien) => ok(e.conversacion(id.right, quien)));
    return isLeft(r)
      ? r
      : r.right.length === 0
        ? fail('not_found', 'mensajes.mal.noEsta')
        : ok(contentOutput(r.right.map((f) => ({ ...f }))));
  },
  marcar: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) =>
      e.ejecutar({ clave: p.clave, quien, tabla: 'Mensajes', verbo: 'marcar', cuerpo: p.entrada }),
    );
    if (isLeft(r)) return r;
    // Tells the other windows of the same person.
    const i = identityOf(p);
    c.hub.avisar(i.empresa!, [i.usuario.id]);
    return ok(contentOutput({ marcados: Number(r.right['marcados']) }));
  },
  sinLeer: async (c, p) => {
    const r = await inEmpresa(c, p, async (e, quien) => ok({ cantidad: e.sinLeer(quien) }));
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
};
