// Reads the dictionaries of stored lines, by number.
import type { StoreReads } from '../kernel/store.ts';
import { readDictionary } from './sql/recibos.ts';
import { dictionaryIndexOf, type Dictionary, type DictionaryIndex } from './shapes/packing.ts';
import { sha } from './shapes/packedRecibo.ts';
import { readJson } from '../kernel/json.ts';

export type Dictionaries = (n: number) => {
  readonly entradas: Dictionary;
  readonly indice: DictionaryIndex;
  readonly huella: string;
};
/** Dictionaries by number, each read once. */
export const dictionaryReader = (l: Pick<StoreReads, 'sql'>): Dictionaries => {
  const memoria = new Map<number, ReturnType<Dictionaries>>();
  return (n) => {
    let d = memoria.get(n);
    if (!d) {
      const cuerpo = readDictionary(l.sql, n),
        entradas = readJson(cuerpo);
      memoria.set(n, (d = { entradas, indice: dictionaryIndexOf(entradas), huella: sha(cuerpo) }));
    }
    return d;
  };
};
