// The index of a publisher: its number, its expiry date, and the hash of each package. The signature is of
// the file's bytes as they are, so it does not depend on how JSON is written.
import { isLeft } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { fail, ok, type Result } from '../../kit/failure.ts';
import { addDays, isCivilDate } from '../../kit/period.ts';
import { EDITOR_CODE } from './publisherKey.ts';

export const INDEX_FORMAT = 'jornal.indice',
  INDEX_FORMAT_VERSION = 1;
/** The names of the two files, in a folder, at an address or in a bundle. */
export const INDEX_FILE = 'indice.json',
  SIGNATURE_FILE = 'indice.json.firma';
/** Limits of size and number, because these files come from outside. */
export const MAX_INDEX_BYTES = 256 * 1024,
  MAX_SIGNATURE_BYTES = 16 * 1024,
  MAX_PACKAGE_BYTES = 4 * 1024 * 1024,
  MAX_INDEX_PACKAGES = 50;
/** The longest that an index may be valid, in days: publishers must sign at least once a year. */
export const MAX_INDEX_DAYS = 400;

const packageInIndex = t.exact(
  t.intersection([
    t.type({
      codigo: t.string,
      version: t.string,
      archivo: t.string,
      bytes: t.number,
      sha256: t.string,
    }),
    t.partial({ /** What is new, in words for people. */ novedad: t.string }),
  ]),
);
const indexCodec = t.exact(
  t.intersection([
    t.type({
      formato: t.literal(INDEX_FORMAT),
      formato_version: t.literal(INDEX_FORMAT_VERSION),
      editor: t.string,
      nombre: t.string,
      /** Each new index has a higher number. */
      numero: t.number,
      publicado: t.string,
      vence: t.string,
      paquetes: t.array(packageInIndex),
    }),
    t.partial({
      /** All the publisher's keys from this number on, as lines of text. */
      claves: t.array(t.string),
    }),
  ]),
);
export type PackIndex = t.TypeOf<typeof indexCodec>;
export type IndexedPackage = PackIndex['paquetes'][number];

export const PACKAGE_FILE = /^[a-z0-9][a-z0-9._-]{0,99}\.json$/;
const isPackageFile = (name: string): boolean =>
  PACKAGE_FILE.test(name) && name !== INDEX_FILE && !name.includes('..');
const isWhole = (n: number, least: number, most: number): boolean =>
  Number.isSafeInteger(n) && n >= least && n <= most;

const packageFault = (p: IndexedPackage): string | undefined => {
  if (!/^[a-z0-9_-]{2,40}$/.test(p.codigo)) return 'codigo';
  if (!/^\d{1,4}(\.\d{1,4}){0,3}$/.test(p.version)) return 'version';
  if (!isPackageFile(p.archivo)) return 'archivo';
  if (!isWhole(p.bytes, 1, MAX_PACKAGE_BYTES)) return 'bytes';
  return /^[0-9a-f]{64}$/.test(p.sha256) ? undefined : 'sha256';
};
const areDates = (i: PackIndex): boolean =>
  isCivilDate(i.publicado) &&
  isCivilDate(i.vence) &&
  i.vence >= i.publicado &&
  i.vence <= addDays(i.publicado, MAX_INDEX_DAYS);

/** The path of the first invalid value of an index; undefined: it is valid. */
const faultOf = (i: PackIndex): string | undefined => {
  if (!EDITOR_CODE.test(i.editor)) return 'editor';
  if (i.nombre.trim().length < 2 || i.nombre.length > 120) return 'nombre';
  if (!isWhole(i.numero, 1, 1_000_000_000)) return 'numero';
  if (!areDates(i)) return 'vence';
  if (i.paquetes.length === 0 || i.paquetes.length > MAX_INDEX_PACKAGES) return 'paquetes';
  const codes = new Set<string>();
  for (const [n, p] of i.paquetes.entries()) {
    const fault = codes.has(p.codigo) ? 'codigo' : packageFault(p);
    if (fault !== undefined) return `paquetes[${n}].${fault}`;
    codes.add(p.codigo);
  }
  return i.claves !== undefined && (i.claves.length === 0 || i.claves.length > 10) ? 'claves' : undefined;
};

export const readIndex = (text: string): Result<PackIndex> => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (e) {
    return fail('invalid', 'publicaciones.indiceNoJson', { mensaje: e instanceof Error ? e.message : '' });
  }
  const r = indexCodec.decode(raw);
  if (isLeft(r)) {
    const path = r.left[0]?.context
      .slice(1)
      .map((x) => x.key)
      .filter((k) => !/^[01]$/.test(k))
      .join('.');
    return fail('invalid', 'publicaciones.indiceMal', { lugar: path || 'formato' });
  }
  const fault = faultOf(r.right);
  return fault === undefined ? ok(r.right) : fail('invalid', 'publicaciones.indiceMal', { lugar: fault });
};

export const writeIndex = (i: PackIndex): string => `${JSON.stringify(i, null, 2)}\n`;
