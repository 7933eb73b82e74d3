// Reviewed changes over HTTP: each action is an order to the company.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import {
  inEmpresa,
  pathId,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import type { PropuestaRequest, PropuestasOffer } from './contract.ts';

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

/** With the trial that it rests on, which another server may have made. */
const proponer = (
  c: HandlerContext<PropuestasOffer>,
  p: CallRequest<PropuestaRequest>,
  id?: number,
): Promise<Result<Row>> =>
  inEmpresa(c, p, async (e, quien) => {
    const known = p.entrada.prueba === null ? ok(null) : await e.traer(p.entrada.prueba);
    return isLeft(known) ? known : e.proponer(id, p.entrada, p.clave, quien);
  });

export const propuestasHandlers: HandlersOf<'propuestas', PropuestasOffer> = {
  proponer: async (c, p) => outputOf<Record<string, unknown>>(await proponer(c, p)),
  enmendar: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf<Record<string, unknown>>(await proponer(c, p, id.right));
  },
  retirar: decidir('retirar'),
  aprobar: decidir('aprobar'),
  rechazar: decidir('rechazar'),
  detalle: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf(await inEmpresa(c, p, (e, quien) => e.propuesta(id.right, quien)));
  },
};
