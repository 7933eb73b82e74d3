// The pages of the help by part: guides and reference come with the screen, the others when one of them is opened or something is looked for.
import principal from 'virtual:ayuda/principal';
import type { PaginaDeAyuda } from '../../../core/docs/pagina.ts';

export { principal };

const PARTES: Readonly<Record<string, () => Promise<{ readonly default: readonly PaginaDeAyuda[] }>>> = {
  tablas: () => import('virtual:ayuda/tablas'),
  api: () => import('virtual:ayuda/api'),
  terminal: () => import('virtual:ayuda/terminal'),
};

/** Those of a part; none when there is no such part. */
const deParte = async (parte: string): Promise<readonly PaginaDeAyuda[]> =>
  Object.hasOwn(PARTES, parte) ? (await PARTES[parte]!()).default : [];
export const lasOtras = async (): Promise<readonly PaginaDeAyuda[]> =>
  (await Promise.all(Object.keys(PARTES).map(deParte))).flat();

export const deAhora = (ruta: string): PaginaDeAyuda | undefined => principal.find((p) => p.ruta === ruta);
/** The page of an address; undefined when there is none. */
export const paginaEn = async (ruta: string): Promise<PaginaDeAyuda | undefined> =>
  deAhora(ruta) ?? (await deParte(ruta.split('/')[2] ?? '')).find((p) => p.ruta === ruta);
