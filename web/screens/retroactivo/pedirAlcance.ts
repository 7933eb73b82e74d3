// How many receipts of closed months a written row reaches.
import type * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../core/kit/failure.ts';
import { api } from '../../../core/api/index.ts';
import { cuenta } from '../explain/montos.ts';
import { pedir } from '../pedidos.ts';

export interface Alcance {
  readonly recibos: number;
  readonly cuantos: string;
  readonly desde: string | null;
}
export const pedirAlcance = (controller: string, id: number | null): Promise<E.Either<Failure, Alcance>> =>
  pedir(api.retroactivos.alcance, { id }, { controller })().then((r) =>
    r._tag === 'Left'
      ? r
      : {
          _tag: 'Right',
          right: { recibos: r.right.recibos, cuantos: cuenta(r.right.recibos), desde: r.right.desde ?? null },
        },
  );
