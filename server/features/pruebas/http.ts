// Trying changes over HTTP. What is asked and answered holds people and pay: whoever tries must be allowed to see receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { puede } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Pruebas, PruebasOffer } from './contract.ts';
import type { Quien } from '../../kernel/company.ts';
import {
  enEmpresa,
  listo,
  responder,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';

const con =
  <I, A>(f: (x: Pruebas, p: Pedido<I>, quien: Quien, id: string) => Result<A> | Promise<Result<A>>) =>
  (c: Contexto<PruebasOffer>, p: Pedido<I>): Promise<Result<A>> =>
    enEmpresa(c, p, async (e, quien) =>
      puede(quien.roles, 'recibos')
        ? f(e.pruebas, p, quien, p.params['id'] ?? '')
        : fail('no_permission', 'api.sinPermiso'),
    );

export const pruebasHandlers: HandlersDe<'pruebas', PruebasOffer> = {
  iniciar: async (c, p) => responder(await con((x, q: typeof p, quien) => x.iniciar(q.entrada, quien))(c, p)),
  resultado: async (c, p) =>
    responder(await con((x, _: typeof p, quien, id) => x.resultado(id, quien))(c, p)),
  personas: async (c, p) =>
    responder(await con((x, q: typeof p, quien, id) => x.personas(id, q.entrada, quien))(c, p)),
  persona: async (c, p) =>
    responder(await con((x, q: typeof p, quien, id) => x.persona(id, q.entrada.id_personal, quien))(c, p)),
  detener: async (c, p) => {
    const r = await con((x, _: typeof p, quien, id) => x.detener(id, quien))(c, p);
    return isLeft(r) ? r : ok(listo());
  },
};
