// Exports the whole company as one zip in the background. An unfinished file has another name, and leftovers
// of a killed process are deleted.
import { createHash, type Hash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  openSync,
  fsyncSync,
  closeSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
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
import type { Salida } from './contract.ts';
import { corridas } from '../../payroll/sql/corridas.ts';
import { zip, type ZipPart } from '../../kernel/zip.ts';
import type { SalidaRequest } from './salidaParts.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { salidaExtension } from './feature.ts';
import { headOf } from '../../../core/domain/liquidacionFact.ts';

interface Hecha {
  readonly usuario: number;
  readonly trabajo: string;
  readonly ruta: string;
  readonly archivo: string;
  /** Of the file, once it is whole. */
  sha256: string;
  lista: boolean;
  detenida: boolean;
}
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

/** `liquidacionPdf`: the receipts of a run, as printed. */
export const salidaOf = (
  t: Workshop<StoreOf<typeof salidaExtension>>,
  pdfDe: (id: number) => Promise<Result<AsyncIterable<Uint8Array>>>,
): Salida & { readonly cerrar: () => void } => {
  const hechas = new Map<string, Hecha>(),
    carpeta = join(t.almacen.carpeta, 'salidas');
  rmSync(carpeta, { recursive: true, force: true });
  const suya = (id: string, quien: Requester): Result<Hecha> => {
    const h = hechas.get(id);
    return h?.usuario === quien.id ? ok(h) : fail('not_found', 'salida.noEsta');
  };

  async function* partes(
    p: SalidaRequest,
    conPdf: boolean,
    h: Hecha,
    avance: (n: number, total: number) => void,
  ): AsyncGenerator<ZipPart> {
    const emitidas = conPdf
        ? corridas(t.almacen.leer.sql).filter((id) => isIssued(stateOf(t.almacen.leer, id)))
        : [],
      origen = await t.almacen.flujos['salida.todo'](p);
    let vistos = 0,
      ultimo = '';
    const paso = (archivo: string): void => {
      if (h.detenida || t.cerrado) throw new Detenida();
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
    p: { readonly pdf: 0 | 1 },
    h: Hecha,
    quien: Requester,
    avance: (n: number, total: number) => void,
  ): Promise<Result<unknown>> => {
    const parcial = `${h.ruta}.parcial`,
      a = t.almacen;
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    try {
      const todas = conManifiesto(
        partes(
          { carpeta: a.carpeta, hoy: a.hoy(), quien: { id: quien.id, nombre: quien.nombre } },
          p.pdf === 1,
          h,
          avance,
        ),
        {
          empresa: String(a.leer.filas('Parametros')[0]?.['razon_social'] ?? ''),
          hecho_el: a.ahora(),
          hechos: a.leer.posicion(),
        },
      );
      h.sha256 = await writeWhole(parcial, zip(todas, 6));
      renameSync(parcial, h.ruta);
    } catch (e) {
      rmSync(parcial, { force: true });
      if (e instanceof Detenida || h.detenida || t.cerrado) return fail('phase', 'runs.detenido');
      throw e;
    }
    h.lista = true;
    return ok({ archivo: h.archivo, bytes: statSync(h.ruta).size });
  };

  return {
    crear: async (p, clave, quien) => {
      const id = createHash('sha256').update(`${clave}\nsalida`).digest('hex').slice(0, 16),
        ya = hechas.get(id);
      if (ya) return ok({ id, trabajo: ya.trabajo, archivo: ya.archivo });
      // One export per user: the previous one is deleted.
      for (const [viejo, h] of hechas)
        if (h.usuario === quien.id) {
          h.detenida = true;
          hechas.delete(viejo);
          rmSync(h.ruta, { force: true });
        }
      const h: Hecha = {
        usuario: quien.id,
        trabajo: `salida-${id}`,
        ruta: join(carpeta, `${id}.zip`),
        archivo: `jornal-${t.almacen.id}-${t.almacen.hoy()}.zip`,
        sha256: '',
        lista: false,
        detenida: false,
      };
      hechas.set(id, h);
      t.trabajos.iniciar({
        id: h.trabajo,
        tipo: 'salida',
        hacer: (avance) => ({
          fin: hacer(p, h, quien, avance),
          detener: () => {
            h.detenida = true;
          },
        }),
      });
      return ok({ id, trabajo: h.trabajo, archivo: h.archivo });
    },
    detener: (id, quien) => {
      const h = suya(id, quien);
      if (isLeft(h)) return h;
      t.trabajos.detener(h.right.trabajo);
      return ok(null);
    },
    bajar: (id, quien) => {
      const h = suya(id, quien);
      if (isLeft(h)) return h;
      return h.right.lista
        ? ok({
            archivo: h.right.archivo,
            sha256: h.right.sha256,
            bytes: statSync(h.right.ruta).size,
            cuerpo: new KeptFile(h.right.ruta),
          })
        : fail('phase', 'salida.noEsta');
    },
    cerrar: () => {
      for (const h of hechas.values()) h.detenida = true;
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
};
