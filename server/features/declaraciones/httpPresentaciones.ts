// Presentations to ARCA over HTTP: list, changes, registering, acknowledging, discarding, and the file as it
// was sent.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { inEmpresa, pathId, outputOf, type HandlersOf, type CallRequest } from '../../http/door/handler.ts';
import { textFile } from './http.ts';
import type { DeclaracionesOffer } from './contract.ts';

const conId = <A>(p: CallRequest<unknown>, f: (id: number) => Promise<Result<A>>): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? Promise.resolve(id) : f(id.right);
};

export const presentacionesHandlers: HandlersOf<'presentaciones', DeclaracionesOffer> = {
  lista: async (c, p) => {
    const { periodo } = p.entrada;
    return periodo !== null && !isPeriodo(periodo)
      ? fail('invalid', 'declaraciones.periodo', { valor: periodo })
      : outputOf(await inEmpresa(c, p, (e) => e.presentaciones.lista(periodo)));
  },
  diferencias: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e) => e.presentaciones.diferencias(p.entrada))),
  entre: async (c, p) => outputOf(await conId(p, (id) => inEmpresa(c, p, (e) => e.presentaciones.entre(id)))),
  registrar: async (c, p) =>
    outputOf(await inEmpresa(c, p, (e, quien) => e.presentaciones.registrar(p.entrada, p.clave, quien))),
  acusar: async (c, p) =>
    outputOf(
      await conId(p, (id) =>
        inEmpresa(c, p, (e, quien) => e.presentaciones.acusar(id, p.entrada, p.clave, quien)),
      ),
    ),
  descartar: async (c, p) =>
    outputOf(
      await conId(p, (id) =>
        inEmpresa(c, p, (e, quien) => e.presentaciones.descartar(id, p.entrada.motivo, p.clave, quien)),
      ),
    ),
  archivo: (c, p) => conId(p, (id) => textFile(c, p, (e) => e.presentaciones.archivo(id))),
};
