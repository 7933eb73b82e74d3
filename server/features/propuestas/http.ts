// Reviewed changes over HTTP: each action is an order to the company.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  enEmpresa,
  idDe,
  responder,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import type { PropuestasOffer } from './contract.ts';

const decidir =
  (verbo: 'retirar' | 'aprobar' | 'rechazar') => async (c: Contexto<PropuestasOffer>, p: Pedido<unknown>) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder<Record<string, unknown>>(
          await enEmpresa(c, p, (e, quien) =>
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

export const propuestasHandlers: HandlersDe<'propuestas', PropuestasOffer> = {
  proponer: async (c, p) =>
    responder<Record<string, unknown>>(
      await enEmpresa(c, p, (e, quien) => e.proponer(undefined, p.entrada, p.clave, quien)),
    ),
  enmendar: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder<Record<string, unknown>>(
          await enEmpresa(c, p, (e, quien) => e.proponer(id.right, p.entrada, p.clave, quien)),
        );
  },
  retirar: decidir('retirar'),
  aprobar: decidir('aprobar'),
  rechazar: decidir('rechazar'),
  detalle: async (c, p) => {
    const id = idDe(p);
    return isLeft(id) ? id : responder(await enEmpresa(c, p, (e, quien) => e.propuesta(id.right, quien)));
  },
};
