// Advances, loans and orders over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { COLUMNAS_DESCUENTOS, filasDeDescuentos } from '../../../core/outputs/archivoDescuentos.ts';
import { enEmpresa, idDe, responder, type HandlersDe } from '../../http/door/handler.ts';
import { archivoDeFilas } from '../../http/door/rowsFile.ts';
import type { DescuentosOffer } from './contract.ts';

export const descuentosHandlers: HandlersDe<'descuentos', DescuentosOffer> = {
  lista: async (c, p) =>
    responder(
      await enEmpresa(c, p, (e, quien) =>
        e.descuentos.lista({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }, quien),
      ),
    ),
  cobros: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder(
          await enEmpresa(c, p, (e, quien) =>
            e.descuentos.cobros({ tabla: p.entrada.tabla, id: id.right }, quien),
          ),
        );
  },
  limite: async (c, p) => responder(await enEmpresa(c, p, (e) => e.descuentos.limite(p.entrada))),
  archivo: async (c, p) => {
    const r = await enEmpresa(c, p, (e, quien) =>
      e.descuentos.lista({ ...p.entrada, desde: 0, cantidad: -1 }, quien),
    );
    return isLeft(r)
      ? r
      : archivoDeFilas(c, p, {
          nombre: p.entrada.clase,
          tabla: 'Agenda',
          columnas: COLUMNAS_DESCUENTOS,
          filas: filasDeDescuentos(r.right.filas),
        });
  },
};
