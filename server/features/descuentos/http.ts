// Advances, loans and garnishments over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { DESCUENTOS_COLUMNS, descuentosRows } from '../../../core/outputs/descuentosFile.ts';
import { inEmpresa, pathId, outputOf, type HandlersOf } from '../../http/door/handler.ts';
import { rowsFile } from '../../http/door/rowsFile.ts';
import type { DescuentosOffer } from './contract.ts';

export const descuentosHandlers: HandlersOf<'descuentos', DescuentosOffer> = {
  lista: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.descuentos.lista({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }, quien),
      ),
    ),
  cobros: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          await inEmpresa(c, p, (e, quien) =>
            e.descuentos.cobros({ tabla: p.entrada.tabla, id: id.right }, quien),
          ),
        );
  },
  cuenta: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          await inEmpresa(c, p, (e, quien) =>
            e.descuentos.cuenta({ tabla: p.entrada.tabla, id: id.right }, quien),
          ),
        );
  },
  limite: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.descuentos.limite(p.entrada))),
  archivo: async (c, p) => {
    const r = await inEmpresa(c, p, (e, quien) =>
      e.descuentos.lista({ ...p.entrada, desde: 0, cantidad: -1 }, quien),
    );
    return isLeft(r)
      ? r
      : rowsFile(c, p, {
          nombre: p.entrada.clase,
          tabla: 'Agenda',
          columnas: DESCUENTOS_COLUMNS,
          filas: descuentosRows(r.right.filas),
        });
  },
};
