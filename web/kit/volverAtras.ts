// Work on many rows taken back, with how far it is told meanwhile: the answer comes when it ended, was stopped, or could not be.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import type { EstadoImportacion } from '../../core/api/importaciones.ts';
import type { Result } from '../../core/kit/failure.ts';
import { client, ports } from '../ports.ts';

const CADA_MS = 400;
export type Avance = (hechas: number, total: number) => void;

export const volverAtras = async (controller: string, id: string, { alError = 'abort', avance }: { readonly alError?: 'abort' | 'skip'; readonly avance?: Avance | undefined } = {}): Promise<Result<EstadoImportacion>> => {
  const params = { controller, id };
  let termino = false;
  const mirar = async (): Promise<void> => {
    for (;;) {
      await ports.wait(CADA_MS)();
      if (termino) return;
      const r = await client.ask(api.importaciones.ver, undefined, { params })();
      if (!termino && E.isRight(r) && r.right.content.vuelta) avance?.(r.right.content.vuelta.hechas, r.right.content.vuelta.total);
    }
  };
  if (avance) void mirar();
  const r = await client.ask(api.importaciones.deshacer, { alError }, { params, key: ports.newId() })();
  termino = true;
  return E.isLeft(r) ? r : E.right(r.right.content);
};
/** After the stretch under way; asked for again, it goes on from there. */
export const detenerVuelta = (controller: string, id: string): void => void client.ask(api.importaciones.detener, undefined, { params: { controller, id }, key: ports.newId() })();
