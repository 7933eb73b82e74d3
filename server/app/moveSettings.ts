// What a move is told, and what it says: where from, where to, how far it is.
import { hostname } from 'node:os';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { diskFailure } from '../kernel/faults.ts';
import type { MasterKey } from '../kernel/masterKey.ts';
import { causeOf } from '../postgres/cause.ts';
import { databaseLost } from '../postgres/connection.ts';
import type { WrittenRows } from '../postgres/wholeLogs.ts';
import { examineDatabase } from '../postgres/examine.ts';
import { checkStore, noReach, storeName, usable } from './sharedStore.ts';

/** A folder and a database: which of the two is left, says who asks. */
export interface Move {
  /** Absolute path of the data folder. */
  readonly datos: string;
  readonly url: string;
  /** The secret that the servers of the database are given. */
  readonly clave?: string | undefined;
  /** What opens the folder, when its data are encrypted. */
  readonly llave?: MasterKey;
  readonly ahora: () => number;
  readonly avance?: (p: MoveProgress) => void;
}
export interface MoveProgress {
  readonly paso: 'revisando' | 'llevando' | 'comprobando';
  /** The company, as people know it, and which of them it is; 0: what is of no company. */
  readonly empresa: string;
  readonly n: number;
  readonly total: number;
  readonly hechos: number;
  readonly filas: number;
  readonly bytes: number;
}
export interface MovedCompany {
  readonly id: string;
  readonly nombre: string;
  readonly hechos: number;
  readonly filas: number;
  readonly cabeza: string;
}
export interface Moved {
  /** The home that was reached, as it is said. */
  readonly a: string;
  readonly empresas: readonly MovedCompany[];
  /** Folders of no known company, which stayed where they are. */
  readonly sobran: readonly string[];
  /** The data are encrypted where they were, and in clear where they are. */
  readonly enClaro: boolean;
  /** The file with the password of the demonstration's user, who enters where it was taken; absent: nobody enters so. */
  readonly claveDemo?: string;
}

/** A data folder as it is said elsewhere: in the database, or in the mark of another one. */
export const folderName = (datos: string): string => `${hostname()}:${datos}`;

/** The database as it is said; Left: it cannot be used, or the secret is missing. */
export const storeOf = async ({ url, clave }: Pick<Move, 'url' | 'clave'>): Promise<Result<string>> => {
  const told = checkStore({ almacen: { url, ...(clave === undefined ? {} : { clave }) }, demo: false });
  if (isLeft(told)) return told;
  const exam = await examineDatabase(url);
  if (!('state' in exam)) return noReach(url, exam.detail);
  const may = usable(exam.state);
  return isLeft(may) ? may : ok(storeName({ url }));
};

/** The database or the disk that went away on the way: nothing is lost, and the same order goes on. Anything else is thrown. */
export const cutShort = (e: unknown): Result<never> => {
  const disk = diskFailure(e);
  if (disk !== undefined || databaseLost(e))
    return fail('unavailable', 'mudanza.seCorto', { detalle: disk?.message ?? causeOf(e) });
  throw e;
};

export type Report = (paso: MoveProgress['paso'], empresa: string, more?: WrittenRows) => void;
/** Counts what is on its way, of each of these companies. */
export const reportOf = ({ avance }: Pick<Move, 'avance'>, names: readonly string[]): Report => {
  let of = '',
    so = NONE;
  return (paso, empresa, more = NONE) => {
    if (of !== `${paso}/${empresa}`) [of, so] = [`${paso}/${empresa}`, NONE];
    so = { facts: so.facts + more.facts, kept: so.kept + more.kept, bytes: so.bytes + more.bytes };
    avance?.({
      paso,
      empresa,
      n: names.indexOf(empresa) + 1,
      total: names.length,
      hechos: so.facts,
      filas: so.kept,
      bytes: so.bytes,
    });
  };
};
const NONE: WrittenRows = { facts: 0, kept: 0, bytes: 0 };
