// The Libro Ley over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../../core/kit/failure.ts';
import {
  contentOutput,
  inEmpresa,
  pathId,
  identityOf,
  outputOf,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import type { LibroOffer } from './contract.ts';

export const libroHandlers: HandlersOf<'libro', LibroOffer> = {
  plan: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.libro.plan(p.entrada))),
  emitir: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.libro.emitir(p.entrada, p.clave, quien))),
  imprimir: async (c, p) => {
    const id = pathId(p),
      i = identityOf(p);
    if (isLeft(id)) return id;
    const r = await inEmpresa(c, p, (e, quien) =>
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
        canal: identityChannel(i),
        tabla: 'LibroLey',
        fila: id.right,
        detalle: p.entrada.formato,
      });
    return ok(contentOutput(dicha));
  },
};
