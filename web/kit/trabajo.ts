// A job of the server asked for until it ends; a network that fails for a while does not lose it.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import type { EstadoTrabajo } from '../../core/api/sistema.ts';
import type { Result } from '../../core/kit/failure.ts';
import { client, ports } from '../ports.ts';

const CADA_MS = 300, ESPERA_MS = 1000, REINTENTOS = 20;

/** `vivo` false: nobody looks any more, and nobody is answered. */
export const seguirTrabajo = async (id: string, avance: (t: EstadoTrabajo) => void, vivo: () => boolean): Promise<Result<EstadoTrabajo>> => {
  for (let fallas = 0; ;) {
    const r = await client.ask(api.sistema.trabajo, undefined, { params: { id } })();
    if (!vivo()) return await new Promise(() => undefined);
    if (E.isLeft(r)) {
      if ((r.left.code !== 'network' && r.left.code !== 'unavailable') || ++fallas > REINTENTOS) return r;
      await ports.wait(ESPERA_MS)();
      continue;
    }
    fallas = 0;
    avance(r.right.content);
    if (r.right.content.estado !== 'en_curso') return E.right(r.right.content);
    await ports.wait(CADA_MS)();
  }
};
