// Where the data of an installation are while they are moved: each of its two homes has a mark, and by it at most one
// of them opens.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import { removeWhole, writeWhole } from './wholeFile.ts';

const mark = t.strict({
  v: t.literal(1),
  /**
   * Of the home that is left, `saliendo` and then `llevada`. Of the one that is reached, `llegando` until all is there
   * and checked; `lista`, which opens at the first start; `abierta`. `deshecha`: the move was taken back.
   */
  estado: t.keyof({
    saliendo: null,
    llevada: null,
    llegando: null,
    lista: null,
    abierta: null,
    deshecha: null,
  }),
  /** Of the move, the same in both homes. */
  id: t.string,
  /** The other home, as it is said to people: without who signs in. */
  otra: t.string,
  en: t.string,
});
export type HomeMark = t.TypeOf<typeof mark>;
export type HomeState = HomeMark['estado'];

const CLOSED: Readonly<Partial<Record<HomeState, TextKey>>> = {
  saliendo: 'mudanza.cerrada.saliendo',
  llevada: 'mudanza.cerrada.llevada',
  llegando: 'mudanza.cerrada.llegando',
  deshecha: 'mudanza.cerrada.deshecha',
};
const CUANDO = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
});

/** Left: why nobody may open what has this mark. `aca`: this home, as it is said. */
export const mayOpen = (m: HomeMark | undefined, aca: string): Result<null> => {
  const key = m && CLOSED[m.estado];
  return key === undefined
    ? ok(null)
    : fail('phase', key, { aca, otra: m?.otra ?? '', en: m ? CUANDO.format(new Date(m.en)) : '' });
};

export const readMark = (text: string): HomeMark | undefined => {
  try {
    const read = mark.decode(JSON.parse(text));
    return isLeft(read) ? undefined : read.right;
  } catch {
    return undefined;
  }
};

export const HOME_MARK_FILE = 'mudanza.json';

/** The mark of a data folder; Left: it is there, and cannot be understood. */
export const folderMark = (carpeta: string): Result<HomeMark | undefined> => {
  const file = join(carpeta, HOME_MARK_FILE);
  if (!existsSync(file)) return ok(undefined);
  const m = readMark(readFileSync(file, 'utf8'));
  return m === undefined ? fail('invalid', 'mudanza.marcaMala', { archivo: file }) : ok(m);
};
/** On the disk once it returns; undefined: nothing says that it was moved. */
export const markFolder = (carpeta: string, m: HomeMark | undefined): void => {
  const file = join(carpeta, HOME_MARK_FILE);
  if (m === undefined) removeWhole(file);
  else writeWhole(file, `${JSON.stringify(m)}\n`);
};

/** Opens a folder whose data arrived, or says why it does not open. The caller holds it. */
export const enterFolder = (carpeta: string): Result<null> => {
  const m = folderMark(carpeta);
  if (isLeft(m)) return m;
  const may = mayOpen(m.right, carpeta);
  if (!isLeft(may) && m.right?.estado === 'lista') markFolder(carpeta, { ...m.right, estado: 'abierta' });
  return may;
};
