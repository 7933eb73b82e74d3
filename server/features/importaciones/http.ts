// Imports over HTTP: only the user who opened one may continue it; administrators may continue any.
import { isLeft } from 'fp-ts/lib/Either.js';
import { canDo } from '../../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester, Works } from '../../kernel/company.ts';
import {
  inEmpresa,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { renameEmpresaOnChange } from '../../http/door/rowCall.ts';
import type { ImportacionesOffer } from './offer.ts';

/** Does something with an import of the table in the path; those of other users count as non-existent. */
const enImportacion = <A>(
  c: HandlerContext<ImportacionesOffer>,
  p: CallRequest<unknown>,
  f: (e: Works & ImportacionesOffer, id: string, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> =>
  inEmpresa(c, p, async (e, quien) => {
    const id = p.params['id'] ?? '',
      i = e.importaciones.ver(id);
    if (isLeft(i)) return i;
    const suya = i.right.usuario === quien.id || canDo(quien.roles, 'administrar');
    return suya && i.right.tabla === p.params['controller']
      ? f(e, id, quien)
      : fail('not_found', 'importar.noExiste', { trabajo: id.slice(0, 20) });
  });

/** After importing the company's own data, its name is copied to the directory, as after an edit by hand. */
const alTerminarParametros = (
  c: HandlerContext<ImportacionesOffer>,
  p: CallRequest<unknown>,
  e: Works & ImportacionesOffer,
  quien: Requester,
  trabajo: string,
): void => {
  if (p.params['controller'] !== 'Parametros') return;
  const termino = (): boolean => {
    const t = e.trabajo(trabajo);
    return isLeft(t) || t.right.estado !== 'en_curso';
  };
  const nombrar = async (): Promise<void> => {
    const l = await inEmpresa(c, p, (x) =>
        x.lista({ tabla: 'Parametros', pagina: 1, quien, busqueda: { limit: 1 } }),
      ),
      fila = isLeft(l) ? undefined : l.right.filas[0];
    if (fila) await renameEmpresaOnChange(c, p, fila);
  };
  const soltar = e.alCambiarTrabajo((t) => {
    if (t.id === trabajo && termino()) {
      soltar();
      c.despues(nombrar());
    }
  });
  if (termino()) {
    soltar();
    c.despues(nombrar());
  }
};

export const importacionesHandlers: HandlersOf<'importaciones', ImportacionesOffer> = {
  crear: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.importaciones.crear(p.params['controller'] ?? '', p.entrada, p.clave, quien),
      ),
    ),
  recibir: async (c, p) =>
    outputOf(await enImportacion(c, p, (e, id, quien) => e.importaciones.recibir(id, p.entrada, quien))),
  revisar: async (c, p) =>
    outputOf(await enImportacion(c, p, (e, id, quien) => e.importaciones.revisar(id, quien))),
  elegir: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, (e, quien) =>
        e.importaciones.elegir(p.params['controller'] ?? '', p.entrada, p.clave, quien),
      ),
    ),
  resumen: async (c, p) =>
    outputOf(await enImportacion(c, p, (e, id, quien) => e.importaciones.resumen(id, quien))),
  aplicar: async (c, p) =>
    outputOf(
      await enImportacion(c, p, async (e, id, quien) => {
        const r = await e.importaciones.aplicar(id, quien, p.entrada?.alError);
        if (!isLeft(r)) alTerminarParametros(c, p, e, quien, r.right.trabajo);
        return r;
      }),
    ),
  detener: async (c, p) => outputOf(await enImportacion(c, p, async (e, id) => e.importaciones.detener(id))),
  deshacer: async (c, p) =>
    outputOf(
      await enImportacion(c, p, (e, id, quien) => e.importaciones.deshacer(id, quien, p.entrada?.alError)),
    ),
  ver: async (c, p) =>
    outputOf(
      await enImportacion(c, p, async (e, id) => {
        await e.importaciones.mirar(id);
        return e.importaciones.ver(id);
      }),
    ),
  errores: async (c, p) =>
    outputOf(
      await enImportacion(c, p, async (e, id, quien) =>
        ok([...e.importaciones.errores(id, p.entrada.desde, quien)]),
      ),
    ),
  efecto: async (c, p) => outputOf(await enImportacion(c, p, (e, id) => e.importaciones.efecto(id))),
  lista: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const nombre = (id: number): { readonly quien?: string } => {
          const u = id === quien.id ? quien.nombre : c.directorio.usuarioPorId(id)?.nombre;
          return u === undefined ? {} : { quien: u };
        };
        return ok(
          e.importaciones
            .lista(canDo(quien.roles, 'administrar') ? null : quien.id)
            .map(({ usuario, ...i }) => ({ ...i, ...nombre(usuario) })),
        );
      }),
    ),
};
