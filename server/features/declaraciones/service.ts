// The service of declarations: heavy reads in the reader's thread, writes in the writer's.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { PresentedFile } from '../../../core/api/presentaciones.ts';
import type { Declaraciones, Presentaciones } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship, StoreOf } from '../../kernel/store.ts';
import { presentacionOf } from './sql/presentaciones.ts';
import { toWirePresentacion, listPresentaciones } from './register.ts';
import type { declaracionesExtension } from './feature.ts';

export const declaracionesOf = (a: StoreOf<typeof declaracionesExtension>): Declaraciones => ({
  paquete: (periodo) => a.lecturas['declaraciones.paquete']({ periodo, carpeta: a.carpeta }),
  f931: (p) => a.lecturas['declaraciones.f931'](p),
  porQueF931: (p) => a.lecturas['declaraciones.porQueF931'](p),
  archivoF931: (p) => a.lecturas['declaraciones.archivoF931'](p),
  lsd: (p) => a.lecturas['declaraciones.lsd']({ ...p, carpeta: a.carpeta }),
  relacion: () => a.lecturas['declaraciones.relacion']({}),
  archivoRelacion: () => a.lecturas['declaraciones.archivoRelacion']({}),
  archivoLsd: (p) => a.lecturas['declaraciones.archivoLsd']({ ...p, carpeta: a.carpeta }),
});

export const presentacionesOf = (a: StoreOf<typeof declaracionesExtension>): Presentaciones => {
  const autoria = (clave: string, quien: Requester): Authorship => ({ quien, at: a.ahora(), clave });
  const hecha = (r: Result<number>): Result<PresentedFile> => {
    if (isLeft(r)) return r;
    const f = presentacionOf(a.leer.sql, r.right);
    return f ? ok(toWirePresentacion(a.leer, f)) : fail('not_found', 'presentaciones.noExiste');
  };
  return {
    lista: async (periodo) => ok(listPresentaciones(a.leer, periodo)),
    diferencias: (p) => a.lecturas['declaraciones.diferencias']({ ...p, carpeta: a.carpeta }),
    entre: (id) => a.lecturas['declaraciones.entre']({ id, carpeta: a.carpeta }),
    registrar: async (p, clave, quien) =>
      hecha(
        await a.tareas['declaraciones.registrar']({
          autoria: autoria(clave, quien),
          huella: p.huella,
          motivo: p.motivo,
          archivo: await a.lecturas['declaraciones.paraRegistrar']({ ...p, carpeta: a.carpeta }),
        }),
      ),
    acusar: async (id, p, clave, quien) =>
      hecha(await a.tareas['declaraciones.acusar']({ autoria: autoria(clave, quien), id, ...p })),
    descartar: async (id, motivo, clave, quien) =>
      hecha(await a.tareas['declaraciones.descartar']({ autoria: autoria(clave, quien), id, motivo })),
    archivo: (id) => a.lecturas['declaraciones.presentado']({ id, carpeta: a.carpeta }),
  };
};
