// What a server answers from while a company's copy is on its way to it: what comes first of its snapshot, in a folder that goes with it.
import { rmSync } from 'node:fs';
import { textFor } from '../../core/kit/text.ts';
import { vistaReadsOf } from '../features/vistas/service.ts';
import type { LightCompany, OpenLightCompany } from '../kernel/company.ts';
import { shortOf } from '../kernel/faults.ts';
import type { AskHead } from '../kernel/sharedWork.ts';
import { bringLight, bringSnapshot, type Bringing } from './bringSnapshot.ts';
import type { EmpresaReads } from './service.ts';
import { openAppLightStore } from './store.ts';

interface LightPlace extends Bringing {
  readonly url: string;
  readonly head: AskHead;
}
type Light = { readonly datos: string } | undefined;

const opened = async (
  o: Parameters<OpenLightCompany>[0],
  { datos: home, id, url, head, decir }: LightPlace,
  light: Light,
): Promise<LightCompany<EmpresaReads> | undefined> => {
  if (light === undefined) return undefined;
  const { datos } = light,
    remove = (): void => rmSync(datos, { recursive: true, force: true });
  try {
    const store = await openAppLightStore({ ...o, datos, home, id, shared: url, head });
    return {
      lecturas: { ...store.filas, vistas: vistaReadsOf(store) },
      alDia: store.alDia,
      cerrar: async () => {
        await store.cerrar();
        remove();
      },
    };
  } catch (e) {
    remove();
    decir(textFor('servidor.instantanea.livianaNoSirve', { empresa: id, porque: shortOf(e) }));
    return undefined;
  }
};

/** Both pieces of a company's snapshot: the light one, to be asked for first, and then the whole. */
export const snapshotOfBoth = (
  p: LightPlace,
): { readonly light: OpenLightCompany<EmpresaReads>; readonly bring: () => Promise<void> } => {
  let first: Promise<Light> = Promise.resolve(undefined);
  return {
    light: async (o) => {
      first = bringLight(p);
      return opened(o, p, await first);
    },
    bring: async () => {
      // One at a time: what lets somebody be answered is not slowed down by the rest.
      await first;
      await bringSnapshot(p);
    },
  };
};
