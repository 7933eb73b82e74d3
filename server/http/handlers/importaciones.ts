// Imports over HTTP: whoever opened one goes on with it, and administrators with any.
import { isLeft } from 'fp-ts/lib/Either.js';
import { puede } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Empresa, Quien } from '../../service.ts';
import { enEmpresa, responder, type Contexto, type HandlersDe, type Pedido } from '../handler.ts';

/** Does something with an import of the table of the path; one of somebody else is not told to exist. */
const enImportacion = <A>(c: Contexto, p: Pedido<unknown>, f: (e: Empresa, id: string, quien: Quien) => Promise<Result<A>>): Promise<Result<A>> => enEmpresa(c, p, async (e, quien) => {
  const id = p.params['id'] ?? '', i = e.importaciones.ver(id);
  if (isLeft(i)) return i;
  const suya = i.right.usuario === quien.id || puede(quien.roles, 'administrar');
  return suya && i.right.tabla === p.params['controller'] ? f(e, id, quien) : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
});

export const importacionesHandlers: HandlersDe<'importaciones'> = {
  crear: async (c, p) => responder(await enEmpresa(c, p, (e, quien) => e.importaciones.crear(p.params['controller'] ?? '', p.entrada, p.clave, quien))),
  recibir: async (c, p) => responder(await enImportacion(c, p, (e, id, quien) => e.importaciones.recibir(id, p.entrada, quien))),
  revisar: async (c, p) => responder(await enImportacion(c, p, (e, id, quien) => e.importaciones.revisar(id, quien))),
  aplicar: async (c, p) => responder(await enImportacion(c, p, (e, id, quien) => e.importaciones.aplicar(id, quien))),
  deshacer: async (c, p) => responder(await enImportacion(c, p, (e, id, quien) => e.importaciones.deshacer(id, quien))),
  ver: async (c, p) => responder(await enImportacion(c, p, async (e, id) => e.importaciones.ver(id))),
  errores: async (c, p) => responder(await enImportacion(c, p, async (e, id) => ok([...e.importaciones.errores(id, p.entrada.desde)]))),
  efecto: async (c, p) => responder(await enImportacion(c, p, (e, id) => e.importaciones.efecto(id))),
  lista: async (c, p) => responder(await enEmpresa(c, p, async (e, quien) => ok([...e.importaciones.lista(puede(quien.roles, 'administrar') ? null : quien.id)]))),
};
