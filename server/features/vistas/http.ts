// Views of lists over HTTP.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../../core/kit/failure.ts';
import {
  inEmpresa,
  pathId,
  doneOutput,
  outputOf,
  reading,
  type ContentOutput,
  type HandlersOf,
} from '../../http/door/handler.ts';
import type { EarlyVistasOffer, VistasOffer } from './contract.ts';

const sinContenido = (r: Result<unknown>): Result<ContentOutput<unknown>> =>
  isLeft(r) ? r : ok(doneOutput());

export const vistasHandlers: HandlersOf<'vistas', VistasOffer, unknown, EarlyVistasOffer> = {
  lista: async (c, p) =>
    outputOf(await reading(c, p, (e, quien) => e.vistas.lista(p.params['controller']!, quien))),
  cuentas: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.vistas.cuentas(p.params['controller']!, p.entrada.filtros, quien),
      ),
    ),
  guardar: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.vistas.guardar(p.params['controller']!, p.entrada, p.clave, quien),
      ),
    ),
  borrar: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : sinContenido(
          await inEmpresa(c, p, (e, quien) =>
            e.vistas.borrar(p.params['controller']!, id.right, p.clave, quien),
          ),
        );
  },
  predeterminar: async (c, p) =>
    sinContenido(
      await inEmpresa(c, p, (e, quien) =>
        e.vistas.predeterminar(p.params['controller']!, p.entrada.id, p.clave, quien),
      ),
    ),
  disponer: async (c, p) =>
    sinContenido(
      await inEmpresa(c, p, (e, quien) =>
        e.vistas.disponer(p.params['controller']!, p.entrada.disposicion, p.clave, quien),
      ),
    ),
};
