// Files of whole lists over HTTP: started, stopped and downloaded by the same person; each is noted.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  identityOf,
  doneOutput,
  requesterOf,
  type ContentOutput,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
  retainNamed,
} from '../../http/door/handler.ts';
import { orderOfCall, releasingAtEnd, tableOfCall, CONTENT_TYPE } from '../../http/door/rowCall.ts';
import type { ExportacionesOffer } from './offer.ts';

/** Sends a file made in the background to its requester. */
export const downloadFile = async (
  c: HandlerContext<ExportacionesOffer>,
  p: CallRequest<unknown>,
): Promise<Result<RawOutput>> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await retainNamed(c, p, i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = empresa.exportaciones.bajar(p.params['id'] ?? '', requesterOf(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  const { archivo, formato, bytes, cuerpo } = r.right;
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': formato === 'pdf' ? 'application/pdf' : CONTENT_TYPE[formato],
      'content-length': bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archivo)}`,
    },
    cuerpo: releasingAtEnd(cuerpo, soltar),
  });
};
export const stopFile = async (
  c: HandlerContext<ExportacionesOffer>,
  p: CallRequest<unknown>,
): Promise<Result<ContentOutput<null>>> => {
  const r = await inEmpresa(c, p, async (e, quien) => e.exportaciones.detener(p.params['id'] ?? '', quien));
  return isLeft(r) ? r : ok(doneOutput());
};

export const exportacionesHandlers: HandlersOf<'exportaciones', ExportacionesOffer> = {
  crear: async (c, p) => {
    const tabla = tableOfCall(p),
      { formato, Search, sort, direction, titulo } = p.entrada,
      orden = orderOfCall(tabla, sort, direction),
      i = identityOf(p);
    if (isLeft(orden)) return orden;
    const r = await inEmpresa(c, p, (e, quien) =>
      e.exportaciones.crear(
        {
          tabla: tabla.name,
          formato,
          busqueda: Search,
          ...(titulo === undefined ? {} : { titulo }),
          ...(orden.right ? { orden: orden.right } : {}),
        },
        p.clave,
        quien,
      ),
    );
    if (isLeft(r)) return r;
    const { nueva, ...dicha } = r.right;
    if (nueva)
      await c.directorio.anotar({
        suceso: 'exportacion',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        ...(i.empresa === null ? {} : { idEmpresa: i.empresa }),
        canal: identityChannel(i),
        tabla: tabla.name,
        detalle: formato,
      });
    return ok(contentOutput(dicha));
  },
  detener: stopFile,
  bajar: downloadFile,
};
