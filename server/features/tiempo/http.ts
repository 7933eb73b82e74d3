// People's time over HTTP: the vacation account, and its file.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../../core/kit/failure.ts';
import { COLUMNAS_VACACIONES, filasDeVacaciones } from '../../../core/outputs/archivoVacaciones.ts';
import type { PedidoDeVacaciones } from '../../../core/api/tiempo.ts';
import {
  enEmpresa,
  idDe,
  responder,
  type Contexto,
  type Crudo,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { archivoDeFilas } from '../../http/door/rowsFile.ts';
import type { TiempoOffer } from './contract.ts';

const archivo = async (
  c: Contexto<TiempoOffer>,
  p: Pedido<Pick<PedidoDeVacaciones, 'anio' | 'buscar' | 'filtro'>>,
): Promise<Result<Crudo>> => {
  const r = await enEmpresa(c, p, (e) => e.tiempo.vacaciones({ ...p.entrada, desde: 0, cantidad: -1 }));
  return isLeft(r)
    ? r
    : archivoDeFilas(c, p, {
        nombre: `vacaciones-${r.right.anio}`,
        tabla: 'Ausencias',
        columnas: COLUMNAS_VACACIONES,
        filas: filasDeVacaciones(r.right.anio, r.right.personas),
      });
};

export const tiempoHandlers: HandlersDe<'tiempo', TiempoOffer> = {
  vacaciones: async (c, p) =>
    responder(
      await enEmpresa(c, p, (e) =>
        e.tiempo.vacaciones({ ...p.entrada, cantidad: Math.max(1, p.entrada.cantidad) }),
      ),
    ),
  cuenta: async (c, p) => {
    const id = idDe(p);
    return isLeft(id) ? id : responder(await enEmpresa(c, p, (e) => e.tiempo.cuenta(id.right)));
  },
  archivoVacaciones: archivo,
  ausencias: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.tiempo.ausencias(p.entrada, quien))),
  calendario: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.tiempo.calendario(p.entrada, quien))),
  fichadas: async (c, p) => responder(await enEmpresa(c, p, (e) => e.tiempo.fichadas(p.entrada))),
  cargarFichadas: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.tiempo.cargarFichadas(p.entrada, p.clave, quien))),
};
