// What was presented to ARCA, over HTTP: the list, what changed, registering, acknowledging, discarding, and the file as it went.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { enEmpresa, idDe, responder, type HandlersDe, type Pedido } from '../../http/door/handler.ts';
import { archivoDeTexto } from './http.ts';
import type { DeclaracionesOffer } from './contract.ts';

const conId = <A>(p: Pedido<unknown>, f: (id: number) => Promise<Result<A>>): Promise<Result<A>> => {
  const id = idDe(p);
  return isLeft(id) ? Promise.resolve(id) : f(id.right);
};

export const presentacionesHandlers: HandlersDe<'presentaciones', DeclaracionesOffer> = {
  lista: async (c, p) => {
    const { periodo } = p.entrada;
    return periodo !== null && !esPeriodo(periodo)
      ? fail('invalid', 'declaraciones.periodo', { valor: periodo })
      : responder(await enEmpresa(c, p, (e) => e.presentaciones.lista(periodo)));
  },
  diferencias: async (c, p) =>
    responder(await enEmpresa(c, p, (e) => e.presentaciones.diferencias(p.entrada))),
  entre: async (c, p) =>
    responder(await conId(p, (id) => enEmpresa(c, p, (e) => e.presentaciones.entre(id)))),
  registrar: async (c, p) =>
    responder(await enEmpresa(c, p, (e, quien) => e.presentaciones.registrar(p.entrada, p.clave, quien))),
  acusar: async (c, p) =>
    responder(
      await conId(p, (id) =>
        enEmpresa(c, p, (e, quien) => e.presentaciones.acusar(id, p.entrada, p.clave, quien)),
      ),
    ),
  descartar: async (c, p) =>
    responder(
      await conId(p, (id) =>
        enEmpresa(c, p, (e, quien) => e.presentaciones.descartar(id, p.entrada.motivo, p.clave, quien)),
      ),
    ),
  archivo: (c, p) => conId(p, (id) => archivoDeTexto(c, p, (e) => e.presentaciones.archivo(id))),
};
