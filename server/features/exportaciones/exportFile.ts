// Writes the file of a list, or of rows from elsewhere: whole, or none at all.
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { valueFieldOf } from '../../../core/kit/table.ts';
import type { LooseRow } from '../../../core/outputs/rowLines.ts';
import { knownTable } from '../../../core/tables/index.ts';
import type { Requester } from '../../kernel/company.ts';
import type { MadeFile, MadeFiles } from '../../kernel/madeFiles.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import { zip, type ZipPart } from '../../kernel/zip.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { namesOfIds } from '../../rows/list.ts';
import { planillaInBatches } from '../../rows/planilla.ts';
import { visibleFields } from '../../rows/visible.ts';
import { describeSearch } from './describeSearch.ts';
import type { FileFormat, FileRequest, PlanillaInBatches } from './offer.ts';

export interface ExportTold {
  readonly formato: FileFormat;
  readonly filas: number;
}
export type ExportFiles = MadeFiles<ExportTold>;
type Making = MadeFile<ExportTold>;

/** Passes the parts on, counting their rows; ends early when the job is stopped. */
async function* contando(
  t: Workshop,
  partes: AsyncGenerator<ZipPart>,
  h: Making,
  avance: ProgressReport,
): AsyncGenerator<ZipPart> {
  const { filas } = h.mas;
  let n = 0;
  try {
    for await (const p of partes) {
      if (h.detenida || t.cerrado) throw new Detenida();
      n += p.filas ?? 0;
      avance(Math.min(n, filas), filas);
      yield p;
    }
  } finally {
    await partes.return(undefined);
  }
}

interface Written {
  readonly id: string;
  readonly h: Making;
}
/** Writes the file; `alFin` runs before anybody can download it. A stopped or failed file is removed. */
const guardar = async (
  t: Workshop,
  files: ExportFiles,
  { id, h }: Written,
  cuerpo: () => Promise<Readable>,
  alFin: () => unknown,
): Promise<Result<unknown>> => {
  try {
    await pipeline(await cuerpo(), createWriteStream(h.ruta, { mode: 0o600 }));
  } catch (e) {
    rmSync(h.ruta, { force: true });
    if (e instanceof Negada) return left(e.falla);
    if (e instanceof Detenida || h.detenida || t.cerrado) return fail('phase', 'runs.detenido');
    throw e;
  }
  await alFin();
  const { size: bytes } = statSync(h.ruta);
  await files.ready(id);
  return ok({ archivo: h.archivo, bytes });
};

interface ListFile {
  readonly id: string;
  readonly p: FileRequest;
  readonly quien: Requester;
}
/** The file of a list: every row that matches, in one snapshot. */
export const tableFile = async (
  t: Workshop,
  files: ExportFiles,
  { id, p, quien }: ListFile,
  avance: ProgressReport,
): Promise<Result<unknown>> => {
  const h = files.get(id);
  if (h === undefined) return fail('phase', 'runs.detenido');
  const { filas } = h.mas;
  avance(0, filas);
  const partes = await t.almacen.partes({
    tabla: p.tabla,
    formato: p.formato === 'pdf' ? 'textos' : p.formato,
    legible: true,
    busqueda: p.busqueda,
    quien,
    ...(p.orden ? { orden: p.orden } : {}),
  });
  if (isLeft(partes)) return partes;
  const cuerpo = contando(t, partes.right, h, avance);
  return guardar(
    t,
    files,
    { id, h },
    async () =>
      p.formato === 'pdf'
        ? await enPdf(t, { p, quien, filas }, cuerpo)
        : Readable.from(p.formato === 'xlsx' ? zip(cuerpo) : datosDe(cuerpo)),
    () => {
      avance(filas, filas);
    },
  );
};

/** Rows from elsewhere, in batches: their number is unknown until the last one. */
export const planillaFile = async (
  t: Workshop,
  files: ExportFiles,
  { id, p }: { readonly id: string; readonly p: PlanillaInBatches },
  avance: ProgressReport,
): Promise<Result<unknown>> => {
  const h = files.get(id);
  if (h === undefined) return fail('phase', 'runs.detenido');
  let n = 0;
  const filas = async function* (): AsyncGenerator<readonly LooseRow[]> {
    for await (const tanda of p.tandas()) {
      if (h.detenida || t.cerrado) throw new Detenida();
      if (isLeft(tanda)) throw new Negada(tanda.left);
      n += tanda.right.length;
      avance(n, 0);
      yield tanda.right;
    }
  };
  return guardar(
    t,
    files,
    { id, h },
    async () => Readable.from(planillaInBatches(p.titulo, p.columnas, filas())),
    p.alHacerse,
  );
};

/** The drawing library is loaded only for printing. */
const enPdf = async (
  t: Workshop,
  { p, quien, filas }: { readonly p: FileRequest; readonly quien: Requester; readonly filas: number },
  partes: AsyncIterable<ZipPart>,
): Promise<Readable> => {
  const tabla = knownTable(p.tabla),
    ve = visibleFields(tabla, quien.roles),
    { sql } = t.almacen.leer;
  const campos = (p.busqueda.fields?.length ? p.busqueda.fields : Object.keys(tabla.fields)).filter(
    (n) => ve.has(n) && n !== 'id' && n !== 'version' && valueFieldOf(tabla, n)?.kind !== 'lista',
  );
  const { listPdf } = await import('../../pdf/list.ts');
  return listPdf(filasDe(partes), {
    titulo: p.titulo?.trim().slice(0, 120) || capital(tabla.plural),
    detalle: describeSearch(
      tabla,
      p.busqueda,
      (nombre, id) => namesOfIds(sql, nombre, [id], quien)[id] ?? String(id),
    ),
    empresa: String(t.almacen.leer.filas('Parametros')[0]?.['razon_social'] ?? ''),
    instante: t.almacen.ahora(),
    filas,
    columnas: [...new Set(campos)].map((n) => ({
      titulo: tabla.fields[n]!.label,
      derecha: ALINEADAS.has(valueFieldOf(tabla, n)?.kind ?? ''),
    })),
  });
};

class Detenida extends Error {}
class Negada extends Error {
  readonly falla: Failure;
  constructor(falla: Failure) {
    super(falla.message);
    this.falla = falla;
  }
}
const ALINEADAS: ReadonlySet<string> = new Set(['importe', 'decimal']);
const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
async function* datosDe(partes: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  for await (const p of partes) yield p.datos;
}
async function* filasDe(partes: AsyncIterable<ZipPart>): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const p of partes) yield JSON.parse(Buffer.from(p.datos).toString('utf8')) as string[][];
}
