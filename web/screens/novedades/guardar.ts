// Saves the rows of the grid a few at a time, each with a key of its own; a row that fails keeps what was written and its reason.
import * as E from 'fp-ts/lib/Either.js';
import { nuevaClave, agregar, borrar, modificar } from '../pedidos.ts';
import type { Row } from '../../../core/kit/field.ts';
import { valoresDe, type Cambio, type Celdas, type FilaGrilla } from './filas.ts';

export interface Pendiente { readonly fila: FilaGrilla; readonly cambio: Cambio; readonly escritas: Celdas }
export type Resultado = { readonly id_personal: number; readonly novedad: Row | null } | { readonly id_personal: number; readonly mal: string };

const A_LA_VEZ = 4;
/** The key of an intention: the same row with the same values is sent again with the same key after a failure of the network. */
export type Claves = Map<string, string>;

const enviar = async (p: Pendiente, base: Row, claves: Claves): Promise<Resultado> => {
  const intencion = JSON.stringify([p.fila.id_personal, p.cambio, p.escritas, base]);
  const clave = claves.get(intencion) ?? nuevaClave();
  claves.set(intencion, clave);
  const { id_personal } = p.fila;
  const r = p.cambio.tipo === 'borrar' ? await borrar('Novedades', p.cambio.id, clave)()
    : p.cambio.tipo === 'agregar' ? await agregar('Novedades', { ...base, id_personal, ...valoresDe(p.escritas) }, clave)()
      : await modificar('Novedades', p.cambio.id, { ...valoresDe(p.escritas), version: p.cambio.version }, clave)();
  if (E.isLeft(r)) {
    if (r.left.code !== 'network' && r.left.code !== 'unavailable') claves.delete(intencion);
    return { id_personal, mal: r.left.message };
  }
  claves.delete(intencion);
  return { id_personal, novedad: p.cambio.tipo === 'borrar' ? null : (r.right as Row) };
};

export const guardarFilas = async (pendientes: readonly Pendiente[], base: Row, claves: Claves, alResolver: (r: Resultado, hechas: number) => void): Promise<{ readonly bien: number; readonly mal: number }> => {
  let siguiente = 0, hechas = 0, mal = 0;
  const obrero = async (): Promise<void> => {
    for (let p = pendientes[siguiente++]; p; p = pendientes[siguiente++]) {
      const r = await enviar(p, base, claves);
      if ('mal' in r) mal++;
      alResolver(r, ++hechas);
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, obrero));
  return { bien: hechas - mal, mal };
};
