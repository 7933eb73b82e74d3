// Opens a light copy for those who read rows: its reads in this thread or in those of the store, and its writer, which only follows
// the log.
import type { LightCompany, OpenLightCompany, RowReads } from '../kernel/company.ts';
import { civilDateOf, systemNow } from '../kernel/clock.ts';
import { joined } from '../kernel/joined.ts';
import type { OpenSharedLogs } from '../kernel/sharedLog.ts';
import type { AskHead } from '../kernel/sharedWork.ts';
import type { Extension, StoreReads } from '../kernel/store.ts';
import { openReads } from './empresaReads.ts';
import type { LightOpening } from './lightCopy.ts';
import { rowReadsOf } from './rowReads.ts';
import { isUpTo } from './sharedCopy.ts';
import { acquireServices, releaseServices, type ThreadFiles } from './storeServices.ts';
import type { EmpresaRef } from './writer.ts';

type LightStoreOptions = Parameters<OpenLightCompany>[0] &
  LightOpening & { readonly shared: string; readonly head: AskHead };
/** Features build what they read of it on this. */
export interface LightStore extends Omit<LightCompany, 'lecturas'> {
  readonly filas: RowReads;
  readonly leer: StoreReads;
}
type OpenLightStore = (o: LightStoreOptions) => Promise<LightStore>;

/** Rejects where it cannot be used. */
export const openLightStore =
  (features: readonly Extension[], files: ThreadFiles, logs: OpenSharedLogs): OpenLightStore =>
  async ({ datos, home, id, sello, shared, head, hilos, ahora = systemNow }) => {
    const cual: EmpresaRef = { datos, id, shared },
      services = acquireServices(hilos, features, files, logs),
      { escritor, listas } = services;
    const release = async (): Promise<void> => {
      await Promise.allSettled([listas.pedir('cerrar', { cual }), escritor.pedir('cerrarLiviana', { cual })]);
      await releaseServices(hilos, services);
    };
    try {
      await escritor.pedir('abrirLiviana', { cual, home, sello });
      const leer = openReads(datos, id);
      let closed = false;
      return {
        leer,
        filas: rowReadsOf({ leer, cual, hilos, listas, hoy: () => civilDateOf(ahora()) }),
        alDia: joined(async () => {
          if (!isUpTo(leer.sql, await head(id))) await escritor.pedir('alDiaLiviana', { cual });
        }),
        cerrar: async () => {
          if (closed) return;
          closed = true;
          leer.cerrar();
          await release();
        },
      };
    } catch (e) {
      await release();
      throw e;
    }
  };
