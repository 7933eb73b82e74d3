// The Libro Ley over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import {
  contenido,
  enEmpresa,
  idDe,
  identidadDe,
  responder,
  type HandlersDe,
} from '../../http/door/handler.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import type { LibroOffer } from './contract.ts';

export const libroHandlers: HandlersDe<'libro', LibroOffer> = {
  plan: async (c, p) => responder(await enEmpresa(c, p, (e) => e.libro.plan(p.entrada))),
  emitir: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.libro.emitir(p.entrada, p.clave, quien))),
  imprimir: async (c, p) => {
    const id = idDe(p),
      i = identidadDe(p);
    if (isLeft(id)) return id;
    const r = await enEmpresa(c, p, async (e, quien) =>
      e.libro.imprimir(id.right, p.entrada.formato, p.clave, quien),
    );
    if (isLeft(r)) return r;
    const { nueva, recibos: _, ...dicha } = r.right;
    if (nueva)
      await c.directorio.anotar({
        suceso: 'exportacion',
        idUsuario: i.usuario.id,
        direccion: p.direccion,
        idEmpresa: i.empresa,
        canal: canalDeIdentidad(i),
        tabla: 'LibroLey',
        fila: id.right,
        detalle: p.entrada.formato,
      });
    return ok(contenido(dicha));
  },
};
