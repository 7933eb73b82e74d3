// What was looked for in each entry of the history, in the memory of this page alone: going back to a list finds it as it was, and nothing of it is written anywhere.
import type { Filtro } from '../../../core/api/endpoint.ts';
import { session } from '../../session.ts';

export interface Buscado { readonly consulta: string; readonly filtros: readonly Filtro[] }
const MAXIMO = 200;
const porEntrada = new Map<string, Buscado>();
session.subscribe((s) => { if (s.matches('out')) porEntrada.clear(); });

export const buscadoEn = (entrada: string): Buscado | undefined => porEntrada.get(entrada);
export const recordarBuscado = (entrada: string, b: Buscado): void => {
  porEntrada.delete(entrada);
  porEntrada.set(entrada, b);
  if (porEntrada.size > MAXIMO) porEntrada.delete(porEntrada.keys().next().value!);
};
