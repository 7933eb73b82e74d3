// How many receipts of closed months a saved row affects.
import type * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../core/kit/failure.ts';
import { api } from '../../../core/api/index.ts';
import { shownCount } from '../explain/amounts.ts';
import { askServer } from '../requests.ts';

export interface RetroactivoReach {
  readonly recibos: number;
  readonly count: string;
  readonly from: string | null;
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
            count: shownCount(r.right.recibos),
            from: r.right.desde ?? null,
          },
        },
  );
