// The dictionaries that stored lines are written with, by number.
import type { Lectura } from '../kernel/store.ts';
import { leerDiccionario } from './sql/recibos.ts';
import { indiceDe, type Diccionario, type IndiceDiccionario } from './empaque.ts';
import { sha } from './reciboEmpacado.ts';

export type Diccionarios = (n: number) => {
  readonly entradas: Diccionario;
  readonly indice: IndiceDiccionario;
  readonly huella: string;
};
/** Dictionaries by number, read once each. */
export const lectorDeDiccionarios = (l: Pick<Lectura, 'sql'>): Diccionarios => {
  const memoria = new Map<number, ReturnType<Diccionarios>>();
  return (n) => {
    let d = memoria.get(n);
    if (!d) {
      const cuerpo = leerDiccionario(l.sql, n),
        entradas = JSON.parse(cuerpo) as Diccionario;
      memoria.set(n, (d = { entradas, indice: indiceDe(entradas), huella: sha(cuerpo) }));
    }
    return d;
  };
};
