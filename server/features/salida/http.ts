// Exporting everything, over HTTP: started, stopped and downloaded by the same administrator; start and
// download are recorded.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import {
  contentOutput,
  inEmpresa,
  identityOf,
  doneOutput,
  requesterOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
  retainNamed,
} from '../../http/door/handler.ts';
import { releasingAtEnd } from '../../http/door/rowCall.ts';
import type { WithDestructions } from '../destruccion/contract.ts';
import type { SalidaOffer } from './contract.ts';

const anotar = (
  c: HandlerContext<SalidaOffer>,
  p: CallRequest<unknown>,
  detalle: string,
): Promise<unknown> => {
  const i = identityOf(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: identityChannel(i),
    tabla: 'Parametros',
    detalle,
  });
};

export const salidaHandlers: HandlersOf<'salida', SalidaOffer, WithDestructions> = {
  crear: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) => e.salida.crear(p.entrada, p.clave, quien));
    return isLeft(r) ? r : ok(contentOutput(r.right));
  },
  detener: async (c, p) => {
    const r = await inEmpresa(c, p, async (e, quien) => e.salida.detener(p.params['id'] ?? '', quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
  bajar: async (c, p) => {
    const i = identityOf(p);
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await retainNamed(c, p, i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right,
      r = empresa.salida.bajar(p.params['id'] ?? '', requesterOf(i));
    if (isLeft(r)) {
      soltar();
      return r;
    }
    const { archivo, bytes, sha256, cuerpo } = r.right;
    // Who asked to destroy the company has to take everything out first.
    if ((await c.destrucciones.state(i.empresa)).phase === 'pedida')
      await c.destrucciones.order(i.empresa, {
        type: 'exportar',
        quien: { id: i.usuario.id, username: i.usuario.username },
        archivo: { archivo, bytes, sha256 },
      });
    await anotar(c, p, archivo);
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archivo)}`,
      },
      cuerpo: releasingAtEnd(cuerpo, soltar),
    });
  },
};
