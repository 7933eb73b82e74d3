// Trying changes over HTTP. Requests and answers contain people and pay, so the user must be allowed to see
// receipts.
import { isLeft } from 'fp-ts/lib/Either.js';
import { canDo } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Pruebas, PruebasOffer } from './contract.ts';
import { publishedIn } from '../publicaciones/contract.ts';
import type { Requester } from '../../kernel/company.ts';
import {
  inEmpresa,
  doneOutput,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';

const con =
  <I, A>(
    f: (x: Pruebas, p: CallRequest<I>, quien: Requester, id: string) => Result<A> | Promise<Result<A>>,
  ) =>
  (c: HandlerContext<PruebasOffer>, p: CallRequest<I>): Promise<Result<A>> =>
    inEmpresa(c, p, async (e, quien) =>
      canDo(quien.roles, 'recibos')
        ? f(e.pruebas, p, quien, p.params['id'] ?? '')
        : fail('no_permission', 'api.sinPermiso'),
    );

export const pruebasHandlers: HandlersOf<'pruebas', PruebasOffer> = {
  iniciar: async (c, p) => {
    const { publicados, ...entrada } = p.entrada,
      paquetes = publicados ? publishedIn(c, publicados) : ok(undefined);
    return isLeft(paquetes)
      ? paquetes
      : outputOf(
          await con((x, _: typeof p, quien) =>
            x.iniciar(
              {
                ...entrada,
                ...(paquetes.right && publicados
                  ? {
                      paquetes: paquetes.right.map(({ archivo }) => ({
                        codigo: null,
                        archivo,
                        toma: publicados.toma,
                        periodo: publicados.periodo ?? null,
                      })),
                    }
                  : {}),
              },
              quien,
            ),
          )(c, p),
        );
  },
  resultado: async (c, p) => outputOf(await con((x, _: typeof p, quien, id) => x.resultado(id, quien))(c, p)),
  personas: async (c, p) =>
    outputOf(await con((x, q: typeof p, quien, id) => x.personas(id, q.entrada, quien))(c, p)),
  persona: async (c, p) =>
    outputOf(await con((x, q: typeof p, quien, id) => x.persona(id, q.entrada.id_personal, quien))(c, p)),
  detener: async (c, p) => {
    const r = await con((x, _: typeof p, quien, id) => x.detener(id, quien))(c, p);
    return isLeft(r) ? r : ok(doneOutput());
  },
};
