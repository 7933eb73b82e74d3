// Reviewed changes over HTTP: each action is an order to the company.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  inEmpresa,
  pathId,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import type { PropuestasOffer } from './contract.ts';

const decidir =
  (verbo: 'retirar' | 'aprobar' | 'rechazar') =>
  async (c: HandlerContext<PropuestasOffer>, p: CallRequest<unknown>) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf<Record<string, unknown>>(
          await inEmpresa(c, p, (e, quien) =>
            e.ejecutar({
              clave: p.clave,
              quien,
              tabla: 'Propuestas',
              verbo,
              id: id.right,
              cuerpo: p.entrada,
            }),
          ),
        );
  };

export const propuestasHandlers: HandlersOf<'propuestas', PropuestasOffer> = {
  proponer: async (c, p) =>
    outputOf<Record<string, unknown>>(
      await inEmpresa(c, p, (e, quien) => e.proponer(undefined, p.entrada, p.clave, quien)),
    ),
  enmendar: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf<Record<string, unknown>>(
          await inEmpresa(c, p, (e, quien) => e.proponer(id.right, p.entrada, p.clave, quien)),
        );
  },
  retirar: decidir('retirar'),
  aprobar: decidir('aprobar'),
  rechazar: decidir('rechazar'),
  detalle: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf(await inEmpresa(c, p, (e, quien) => e.propuesta(id.right, quien)));
  },
};
