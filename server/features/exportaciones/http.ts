// Files of whole lists over HTTP: begun, stopped and fetched by the same person; each is written down.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import {
  contenido,
  enEmpresa,
  identidadDe,
  listo,
  quienDe,
  type Contenido,
  type Contexto,
  type Crudo,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { ordenDe, soltando, tablaDe, TIPO } from '../../http/door/rowCall.ts';
import type { ExportacionesOffer } from './offer.ts';

/** The file made in the background, to whoever asked for it. */
export const bajarArchivo = async (
  c: Contexto<ExportacionesOffer>,
  p: Pedido<unknown>,
): Promise<Result<Crudo>> => {
  const i = identidadDe(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  const retenida = await c.companies.retener(i.empresa);
  if (isLeft(retenida)) return retenida;
  const { empresa, soltar } = retenida.right,
    r = empresa.exportaciones.bajar(p.params['id'] ?? '', quienDe(i));
  if (isLeft(r)) {
    soltar();
    return r;
  }
  const { archivo, formato, bytes, cuerpo } = r.right;
  return ok({
    tipo: 'crudo',
    cabeceras: {
      'content-type': formato === 'pdf' ? 'application/pdf' : TIPO[formato],
      'content-length': bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archivo)}`,
    },
    cuerpo: soltando(cuerpo, soltar),
  });
};
export const detenerArchivo = async (
  c: Contexto<ExportacionesOffer>,
  p: Pedido<unknown>,
): Promise<Result<Contenido<null>>> => {
  const r = await enEmpresa(c, p, async (e, quien) => e.exportaciones.detener(p.params['id'] ?? '', quien));
  return isLeft(r) ? r : ok(listo());
};

export const exportacionesHandlers: HandlersDe<'exportaciones', ExportacionesOffer> = {
  crear: async (c, p) => {
    const tabla = tablaDe(p),
      { formato, Search, sort, direction, titulo } = p.entrada,
      orden = ordenDe(tabla, sort, direction),
      i = identidadDe(p);
    if (isLeft(orden)) return orden;
    const r = await enEmpresa(c, p, (e, quien) =>
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
        canal: canalDeIdentidad(i),
        tabla: tabla.name,
        detalle: formato,
      });
    return ok(contenido(dicha));
  },
  detener: detenerArchivo,
  bajar: bajarArchivo,
};
