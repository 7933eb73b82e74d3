// Exports the whole company as one zip in the background. An unfinished file has another name, and leftovers
// of a killed process are deleted.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, openSync, fsyncSync, closeSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { isIssued } from '../../payroll/reciboData.ts';
import { stateOf } from '../../payroll/state.ts';
import type { Requester } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { bringAsked, openMadeFiles, type MadeFiles } from '../../kernel/madeFiles.ts';
import type { Salida } from './contract.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { zip, type ZipPart } from '../../kernel/zip.ts';
import type { SalidaRequest } from './salidaParts.ts';
import type { ProgressReport, StoreOf } from '../../kernel/store.ts';
import type { salidaExtension } from './feature.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

class Detenida extends Error {}
/** What the manifest says about each file inside. */
export interface SalidaFile {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly filas: number | null;
}
export interface Manifest {
  readonly empresa: string;
  readonly hecho_el: string;
  readonly hechos: number;
  readonly archivos: readonly SalidaFile[];
}

async function* hashing(bytes: AsyncIterable<Uint8Array>, sha: Hash): AsyncGenerator<Uint8Array> {
  for await (const b of bytes) {
    sha.update(b);
    yield b;
  }
}
/** Writes a file that is on the disk once it returns; gives its hash. */
const writeWhole = async (path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const sha = createHash('sha256');
  await pipeline(Readable.from(hashing(bytes, sha)), createWriteStream(path, { mode: 0o600 }));
  const fd = openSync(path, 'r+');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  return sha.digest('hex');
};
/** Passes the parts on, and adds a manifest at the end: without that last file, the zip is incomplete. */
async function* conManifiesto(
  partes: AsyncIterable<ZipPart>,
  o: Omit<Manifest, 'archivos'>,
): AsyncGenerator<ZipPart> {
  const archivos: SalidaFile[] = [];
  let actual:
    | { readonly archivo: string; readonly hash: Hash; bytes: number; filas: number | null }
    | undefined;
  const cerrar = (): void => {
    if (actual)
      archivos.push({
        archivo: actual.archivo,
        bytes: actual.bytes,
        sha256: actual.hash.digest('hex'),
        filas: actual.filas,
      });
  };
  for await (const p of partes) {
    if (actual?.archivo !== p.archivo) {
      cerrar();
      actual = { archivo: p.archivo, hash: createHash('sha256'), bytes: 0, filas: null };
    }
    actual.hash.update(p.datos);
    actual.bytes += p.datos.length;
    if (p.filas !== undefined) actual.filas = (actual.filas ?? 0) + p.filas;
    yield p;
  }
  cerrar();
  yield {
    archivo: 'manifiesto.json',
    datos: Buffer.from(`${JSON.stringify({ ...o, archivos } satisfies Manifest, null, 2)}\n`),
  };
}

type SalidaFiles = MadeFiles<{ readonly sha256: string }>;
type SalidaWorkshop = Workshop<StoreOf<typeof salidaExtension>>;
/** What has to be known to make one, here or on another server. */
interface Asked {
  readonly id: string;
  readonly pdf: 0 | 1;
  readonly archivo: string;
  readonly quien: Requester;
}
type PdfOf = (id: number) => Promise<Result<AsyncIterable<Uint8Array>>>;

async function* partes(
  t: SalidaWorkshop,
  { p, conPdf, pdfDe }: { readonly p: SalidaRequest; readonly conPdf: boolean; readonly pdfDe: PdfOf },
  stopped: () => boolean,
  avance: ProgressReport,
): AsyncGenerator<ZipPart> {
  const emitidas = conPdf
      ? corridas(t.almacen.leer.sql).filter((id) => isIssued(stateOf(t.almacen.leer, id)))
      : [],
    origen = await t.almacen.flujos['salida.todo'](p);
  let vistos = 0,
    ultimo = '';
  const paso = (archivo: string): void => {
    if (stopped()) throw new Detenida();
    if (archivo !== ultimo) {
      ultimo = archivo;
      vistos += 1;
      avance(vistos, vistos + emitidas.length);
    }
  };
  try {
    for await (const x of origen) {
      paso(x.archivo);
      yield x;
    }
  } finally {
    await origen.return(undefined);
  }
  for (const id of emitidas) {
    const pdf = await pdfDe(id),
      archivo = `recibos/pdf/${headOf(stateOf(t.almacen.leer, id)).periodo}-${id}.pdf`;
    // A run in which everybody was left out has no receipts to print.
    if (isLeft(pdf)) continue;
    for await (const datos of pdf.right) {
      paso(archivo);
      yield { archivo, datos };
    }
  }
}

const hacer = async (
  t: SalidaWorkshop,
  files: SalidaFiles,
  { id, pdf, quien, pdfDe }: Asked & { readonly pdfDe: PdfOf },
  avance: ProgressReport,
): Promise<Result<unknown>> => {
  const a = t.almacen,
    h = files.get(id);
  if (h === undefined) return fail('phase', 'runs.detenido');
  const parcial = `${h.ruta}.parcial`,
    stopped = (): boolean => h.detenida || t.cerrado;
  await files.announce(id);
  try {
    const p = { carpeta: a.carpeta, hoy: a.hoy(), quien: { id: quien.id, nombre: quien.nombre } };
    const todas = conManifiesto(partes(t, { p, conPdf: pdf === 1, pdfDe }, stopped, avance), {
      empresa: String(a.leer.filas('Parametros')[0]?.['razon_social'] ?? ''),
      hecho_el: a.ahora(),
      hechos: a.leer.posicion(),
    });
    const sha256 = await writeWhole(parcial, zip(todas, 6));
    renameSync(parcial, h.ruta);
    await files.ready(id, { sha256 });
  } catch (e) {
    rmSync(parcial, { force: true });
    if (e instanceof Detenida || stopped()) return fail('phase', 'runs.detenido');
    throw e;
  }
  return ok({ archivo: h.archivo, bytes: statSync(h.ruta).size });
};

/** For how long any server gives it, where several share the company. */
const LIFE_MS = 24 * 3_600_000;

/** `liquidacionPdf`: the receipts of a run, as printed. */
export const salidaOf = (t: SalidaWorkshop, pdfDe: PdfOf): Salida & { readonly cerrar: () => void } => {
  // One export per user: the previous one is deleted, also while it is being made.
  const files: SalidaFiles = openMadeFiles({
    ...{ comunes: t.comunes, kind: 'salida', folder: join(t.almacen.carpeta, 'salidas') },
    ...{ noEsta: 'salida.noEsta', lifeMs: LIFE_MS, expires: false, most: 1, unfinished: true },
  });
  const empezar = (x: Asked): string => {
    const { id, archivo, quien } = x,
      trabajo = `salida-${id}`;
    files.begin(id, { usuario: quien.id, trabajo, archivo, extension: 'zip', mas: { sha256: '' } });
    t.trabajos.iniciar({
      ...{ id: trabajo, tipo: 'salida', again: again(x) },
      hacer: (avance) => ({
        fin: hacer(t, files, { ...x, pdfDe }, avance),
        detener: () => {
          const h = files.get(id);
          if (h) h.detenida = true;
        },
      }),
    });
    return trabajo;
  };
  const again = t.repite.declare<Asked>('salida', empezar);
  return {
    crear: async ({ pdf }, clave, quien) => {
      const id = createHash('sha256').update(`${clave}\nsalida`).digest('hex').slice(0, 16);
      await bringAsked(t, files, id);
      const ya = files.get(id);
      if (ya) return ok({ id, trabajo: ya.trabajo, archivo: ya.archivo });
      const archivo = `jornal-${t.almacen.id}-${t.almacen.hoy()}.zip`;
      return ok({ id, trabajo: empezar({ id, pdf, archivo, quien }), archivo });
    },
    detener: (id, quien) => {
      const h = files.own(id, quien);
      if (isLeft(h)) return h;
      t.trabajos.detener(h.right.trabajo);
      return ok(null);
    },
    bajar: (id, quien) => {
      const h = files.whole(id, quien);
      if (isLeft(h)) return h;
      const { archivo, mas, ruta } = h.right;
      return ok({
        ...{ archivo, sha256: mas.sha256, bytes: statSync(ruta).size },
        cuerpo: new KeptFile(ruta),
      });
    },
    cerrar: files.close,
  };
};
