// How many receipts of closed months a saved row affects.
import type * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../core/kit/failure.ts';
import { api } from '../../../core/api/index.ts';
import { shownCount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';

export interface RetroactivoReach {
  readonly recibos: number;
  readonly cuantos: string;
  readonly desde: string | null;
}
export const askReach = (
  controller: string,
  id: number | null,
): Promise<E.Either<Failure, RetroactivoReach>> =>
  askServer(api.retroactivos.alcance, { id }, { controller })().then((r) =>
    r._tag === 'Left'
      ? r
      : {
          _tag: 'Right',
          right: {
            recibos: r.right.recibos,
            cuantos: shownCount(r.right.recibos),
            desde: r.right.desde ?? null,
          },
        },
  );
