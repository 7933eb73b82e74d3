// Views of lists over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import {
  enEmpresa,
  idDe,
  listo,
  responder,
  type Contenido,
  type HandlersDe,
} from '../../http/door/handler.ts';
import type { VistasOffer } from './contract.ts';

const sinContenido = (r: Result<unknown>): Result<Contenido<unknown>> => (isLeft(r) ? r : ok(listo()));

export const vistasHandlers: HandlersDe<'vistas', VistasOffer> = {
  lista: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.vistas.lista(p.params['controller']!, quien))),
  cuentas: async (c, p) =>
    responder(
      await enEmpresa(c, p, (e, quien) =>
        e.vistas.cuentas(p.params['controller']!, p.entrada.filtros, quien),
      ),
    ),
  guardar: async (c, p) =>
    responder(
      await enEmpresa(c, p, (e, quien) =>
        e.vistas.guardar(p.params['controller']!, p.entrada, p.clave, quien),
      ),
    ),
  borrar: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : sinContenido(
          await enEmpresa(c, p, (e, quien) =>
            e.vistas.borrar(p.params['controller']!, id.right, p.clave, quien),
          ),
        );
  },
  predeterminar: async (c, p) =>
    sinContenido(
      await enEmpresa(c, p, (e, quien) =>
        e.vistas.predeterminar(p.params['controller']!, p.entrada.id, p.clave, quien),
      ),
    ),
  disponer: async (c, p) =>
    sinContenido(
      await enEmpresa(c, p, (e, quien) =>
        e.vistas.disponer(p.params['controller']!, p.entrada.disposicion, p.clave, quien),
      ),
    ),
};
