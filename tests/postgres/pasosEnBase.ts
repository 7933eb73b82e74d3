// The long steps of an office that a server of a database does, and those that are of a folder by nature.
import { PASOS } from '../crash/pasos.ts';

/** Why each is not asked of a server of a database. */
export const DE_UNA_CARPETA: Readonly<Record<string, string>> = {
  respaldo:
    'copies a folder: those of a database are made with PostgreSQL, and its servers refuse to make one',
  'restauración de un respaldo': 'makes a folder of the copy of another one',
};
export const esDeLaBase = ({ nombre }: (typeof PASOS)[number]): boolean =>
  !Object.hasOwn(DE_UNA_CARPETA, nombre);

/** What a step finds and leaves when nobody kills it. */
export interface Entero {
  readonly n: number;
  readonly nombre: string;
  /** How many writes it makes, and how many of them are in the database. */
  readonly golpes: number;
  readonly enLaBase: number;
  /** Which of them write a stretch of a file. */
  readonly tramos: readonly number[];
  readonly antes: unknown;
  readonly despues: unknown;
  readonly dado: unknown;
}

export const pasoDe = (n: number): (typeof PASOS)[number] => {
  const p = PASOS[n];
  if (p === undefined) throw new Error(`no hay un paso ${n}`);
  return p;
};
/** The same key for whoever asks for it. */
export const claveDe = (n: number): string => `paso-${n}`;
/** The database that a step finds. */
export const baseDe = (n: number): string => `paso_${n}`;
/** The folder of the server that does it, as the step finds it. */
export const carpetaDe = (n: number): string => `antes-${n}`;
