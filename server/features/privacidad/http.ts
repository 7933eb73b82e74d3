// The privacy desk over HTTP. Each file of a person is noted with who took it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SolicitudCommand } from '../../../core/domain/solicitud.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { RetentionKind } from '../../../core/retention.ts';
import type { Company, Requester } from '../../kernel/company.ts';
import type { DocumentosOffer } from '../documentos/contract.ts';
import {
  contentOutput,
  doneOutput,
  identityOf,
  inEmpresa,
  outputOf,
  pathId,
  type CallRequest,
  type ContentOutput,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { namedFile } from '../../http/door/namedFile.ts';
import { PERSONA_FILE_FORMATS, type PersonaFileFormat, type PrivacidadOffer } from './contract.ts';

const isFormat = (s: string): s is PersonaFileFormat => PERSONA_FILE_FORMATS.some((f) => f === s);
const TYPES = { pdf: 'application/pdf', json: 'application/json; charset=utf-8' } as const;

const closing = async (
  c: HandlerContext<PrivacidadOffer>,
  p: CallRequest<unknown>,
  orden: Exclude<SolicitudCommand, { readonly type: 'recibir' }>,
): Promise<Result<ContentOutput<null>>> => {
  const id = pathId(p);
  if (isLeft(id)) return id;
  const r = await inEmpresa(c, p, (e, quien) => e.privacidad.cerrar(id.right, orden, p.clave, quien));
  return isLeft(r) ? r : ok(doneOutput());
};

type Deleting = PrivacidadOffer & DocumentosOffer & Pick<Company, 'ejecutar'>;

/** Deletes one by one, each under a key of its own: asked again, what was done stays done. */
const purge = async (
  e: Deleting,
  o: { readonly clase: RetentionKind; readonly ids: readonly number[]; readonly clave: string },
  quien: Requester,
): Promise<Result<{ readonly borrados: number; readonly ahora: number }>> => {
  const left = await e.privacidad.borrables(o.clase, o.ids),
    motivo = textFor('privacidad.guarda.motivo');
  if (isLeft(left)) return left;
  for (const id of left.right) {
    const clave = `${o.clave}/${id}`,
      r: Result<unknown> =
        o.clase === 'personas'
          ? await e.ejecutar({ clave, quien, tabla: 'Personal', verbo: 'olvidar', id, cuerpo: { motivo } })
          : await e.documentos.borrar(id, motivo, clave, quien);
    if (isLeft(r)) return r;
  }
  return ok({ borrados: o.ids.length, ahora: left.right.length });
};

export const privacidadHandlers: HandlersOf<'privacidad', Deleting> = {
  solicitudes: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.privacidad.solicitudes())),
  detalle: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf(await inEmpresa(c, p, (e) => e.privacidad.detalle(id.right)));
  },
  recibir: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.privacidad.recibir(p.entrada, p.clave, quien))),
  responder: (c, p) => closing(c, p, { type: 'responder', ...p.entrada }),
  denegar: (c, p) => closing(c, p, { type: 'denegar', ...p.entrada }),
  retirar: (c, p) => closing(c, p, { type: 'retirar', ...p.entrada }),
  guarda: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.privacidad.guarda())),
  depurar: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) => purge(e, { ...p.entrada, clave: p.clave }, quien));
    if (isLeft(r)) return r;
    const i = identityOf(p),
      { borrados, ahora } = r.right;
    if (ahora > 0)
      await c.directorio.anotar({
        suceso: 'datos_depurados',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        idEmpresa: i.empresa,
        canal: identityChannel(i),
        detalle: `${p.entrada.clase}: ${ahora}`,
      });
    return ok(contentOutput({ borrados }));
  },
  aviso: async (c, p) => outputOf(await inEmpresa(c, p, (e, quien) => e.privacidad.aviso(quien))),
  leerAviso: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) => e.privacidad.leerAviso(p.entrada.huella, p.clave, quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
  archivo: async (c, p) => {
    const id = pathId(p),
      formato = p.params['formato'] ?? '',
      empresa = identityOf(p).empresa;
    if (isLeft(id)) return id;
    if (!isFormat(formato)) return fail('invalid', 'servidor.formato', { valor: formato });
    return namedFile(c, p, { contentType: TYPES[formato], tabla: 'Personal' }, async (e) => {
      const user = e.privacidad.usuarioDe(id.right),
        [m] = user === undefined || empresa === null ? [] : c.directorio.miembros(empresa, user),
        r = await e.privacidad.archivo(
          id.right,
          formato,
          m === undefined ? null : { nombre: m.nombre, username: m.username, email: m.email },
        );
      return isLeft(r)
        ? r
        : ok({
            nombre: `datos-${id.right}.${formato}`,
            bytes: r.right,
            detalle: `datos de la persona ${id.right}, ${formato}`,
          });
    });
  },
};
