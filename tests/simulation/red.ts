// A network between the client's port and the server that loses, repeats and delays messages, at random by
// the seed.
import * as E from 'fp-ts/lib/Either.js';
import { failure } from '../../core/kit/failure.ts';
import type { FetchPort, HttpResponse } from '../../core/ports.ts';
import type { Azar, Reloj } from './reloj.ts';

/** How many of a hundred messages of each kind. */
export interface Fallas {
  readonly pedidoPerdido: number;
  readonly respuestaPerdida: number;
  readonly repetido: number;
  readonly tardio: number;
  readonly respuestaRota: number;
}
export const SIN_FALLAS: Fallas = {
  pedidoPerdido: 0,
  respuestaPerdida: 0,
  repetido: 0,
  tardio: 0,
  respuestaRota: 0,
};

/** A client gives up a request after this time; the request may still be on its way. */
const PACIENCIA = 4_000;

export interface Cuenta {
  pedidos: number;
  perdidos: number;
  sinRespuesta: number;
  repetidos: number;
  tardios: number;
  rotas: number;
}
export const cuentaNueva = (): Cuenta => ({
  pedidos: 0,
  perdidos: 0,
  sinRespuesta: 0,
  repetidos: 0,
  tardios: 0,
  rotas: 0,
});

export const red =
  (servidor: FetchPort, reloj: Reloj, azar: Azar, fallas: () => Fallas, cuenta: Cuenta): FetchPort =>
  (pedido) =>
  () =>
    new Promise((contestar) => {
      const f = fallas();
      let abierta = true;
      const responder = (r: E.Either<ReturnType<typeof failure>, HttpResponse>): void => {
        if (abierta) {
          abierta = false;
          contestar(r);
        }
      };
      const llegar = (responde: boolean): void => {
        void servidor(pedido)().then((r) => {
          if (!responde || azar.de100(f.respuestaPerdida)) {
            cuenta.sinRespuesta++;
            return;
          }
          if (E.isRight(r) && azar.de100(f.respuestaRota)) {
            cuenta.rotas++;
            const rota = azar.una([
              { ...r.right, body: r.right.body.slice(0, r.right.body.length >> 1) },
              { ...r.right, status: 502, body: '<!doctype html>' },
              { ...r.right, body: '' },
            ]);
            reloj.en(azar.entre(1, 60), () => responder(E.right(rota)));
            return;
          }
          reloj.en(azar.entre(1, 60), () => responder(r));
        });
      };
      cuenta.pedidos++;
      reloj.en(PACIENCIA, () => responder(E.left(failure('network', 'api.sinRed'))));
      if (azar.de100(f.pedidoPerdido)) {
        cuenta.perdidos++;
        return;
      }
      // Late: after the client gave up, when the next attempt may already have been answered.
      const tarda = azar.de100(f.tardio);
      if (tarda) cuenta.tardios++;
      reloj.en(tarda ? azar.entre(PACIENCIA, 3 * PACIENCIA) : azar.entre(1, 60), () => llegar(true));
      if (azar.de100(f.repetido)) {
        cuenta.repetidos++;
        reloj.en(azar.entre(1, 3 * PACIENCIA), () => llegar(azar.de100(50)));
      }
    });
