// The privacy desk over HTTP. Each file of a person is noted with who took it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SolicitudCommand } from '../../../core/domain/solicitud.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import {
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

export const privacidadHandlers: HandlersOf<'privacidad', PrivacidadOffer> = {
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
