// What was looked for, and where somebody stood, in each entry of the history, in the memory of this page alone: going back to a list finds it as it was, and nothing of it is written anywhere.
import type { Filtro } from '../../../core/api/endpoint.ts';
import { session } from '../../session.ts';

export interface Buscado { readonly consulta: string; readonly filtros: readonly Filtro[] }
/** Where somebody stood: the row by its id, the cell in it, px scrolled, and whether the keyboard was there. */
export interface Parada { readonly fila: string | undefined; readonly c: number; readonly top: number; readonly dentro: boolean }

const MAXIMO = 200;
const porEntrada = <T>(): { readonly de: (entrada: string) => T | undefined; readonly recordar: (entrada: string, x: T) => void } => {
  const m = new Map<string, T>();
  session.subscribe((s) => { if (s.matches('out')) m.clear(); });
  return {
    de: (entrada) => m.get(entrada),
    recordar: (entrada, x) => { m.delete(entrada); m.set(entrada, x); if (m.size > MAXIMO) m.delete(m.keys().next().value!); },
  };
};
export const { de: buscadoEn, recordar: recordarBuscado } = porEntrada<Buscado>();
export const { de: paradaEn, recordar: recordarParada } = porEntrada<Parada>();
