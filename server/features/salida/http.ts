// Leaving with everything, over HTTP: begun, stopped and fetched by the same administrator; both are written down.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  contenido,
  enEmpresa,
  identidadDe,
  listo,
  quienDe,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { soltando } from '../../http/door/rowCall.ts';
import type { SalidaOffer } from './contract.ts';

const anotar = (c: Contexto<SalidaOffer>, p: Pedido<unknown>, detalle: string): Promise<unknown> => {
  const i = identidadDe(p);
  return c.directorio.anotar({
    suceso: 'exportacion',
    idUsuario: i.usuario.id,
    direccion: p.direccion,
    idEmpresa: i.empresa,
    canal: canalDeIdentidad(i),
    tabla: 'Parametros',
    detalle,
  });
};

export const salidaHandlers: HandlersDe<'salida', SalidaOffer> = {
  crear: async (c, p) => {
    const r = await enEmpresa(c, p, (e, quien) => e.salida.crear(p.entrada, p.clave, quien));
    return isLeft(r) ? r : ok(contenido(r.right));
  },
  detener: async (c, p) => {
    const r = await enEmpresa(c, p, async (e, quien) => e.salida.detener(p.params['id'] ?? '', quien));
    return isLeft(r) ? r : ok(listo());
  },
  bajar: async (c, p) => {
    const i = identidadDe(p);
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right,
      r = empresa.salida.bajar(p.params['id'] ?? '', quienDe(i));
    if (isLeft(r)) {
      soltar();
      return r;
    }
    const { archivo, bytes, cuerpo } = r.right;
    await anotar(c, p, archivo);
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archivo)}`,
      },
      cuerpo: soltando(cuerpo, soltar),
    });
  },
};
