// Files of whole lists, made in the background: each is a job that can be stopped and then, for an hour, a
// file that only its requester can download.
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { valueFieldOf } from '../../../core/kit/table.ts';
import type { LooseRow } from '../../../core/outputs/rowLines.ts';
import { tableNamed, knownTable } from '../../../core/tables/index.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Exportaciones, FileFormat, FileRequest, PlanillaInBatches } from './offer.ts';
import type { Requester } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { visibleFields } from '../../rows/visible.ts';
import { namesOfIds } from '../../rows/list.ts';
import { planillaInBatches } from '../../rows/planilla.ts';
import { zip, type ZipPart } from '../../kernel/zip.ts';
import { describeSearch } from './describeSearch.ts';

interface Hecha {
  readonly usuario: number;
  readonly trabajo: string;
  readonly ruta: string;
  readonly archivo: string;
  readonly formato: FileFormat;
  readonly filas: number;
  lista: boolean;
  detenida: boolean;
}
const UNA_HORA_MS = 3_600_000;
/** How many files one person may have waiting; beyond that, the oldest is deleted. */
const POR_PERSONA = 5;

export const exportacionesOf = (t: Workshop): Exportaciones & { readonly cerrar: () => void } => {
  const hechas = new Map<string, Hecha>(),
    relojes = new Set<ReturnType<typeof setTimeout>>(),
    carpeta = join(t.almacen.carpeta, 'exportaciones');
  // Files left by an earlier process belong to nobody.
  rmSync(carpeta, { recursive: true, force: true });
  const olvidar = (id: string): void => {
    const h = hechas.get(id);
    if (h) {
      hechas.delete(id);
      h.detenida = true;
      rmSync(h.ruta, { force: true });
    }
  };
  const suya = (id: string, quien: Requester): Result<Hecha> => {
    const h = hechas.get(id);
    return h?.usuario === quien.id ? ok(h) : fail('not_found', 'exportar.noEsta');
  };

  /** Passes the parts on, counting their rows; ends early when the job is stopped. */
  async function* contando(
    partes: AsyncGenerator<ZipPart>,
    h: Hecha,
    avance: (n: number, total: number) => void,
  ): AsyncGenerator<ZipPart> {
    let n = 0;
    try {
      for await (const p of partes) {
        if (h.detenida || t.cerrado) throw new Detenida();
        n += p.filas ?? 0;
        avance(Math.min(n, h.filas), h.filas);
        yield p;
      }
    } finally {
      await partes.return(undefined);
    }
  }
  const hacer = async (
    p: FileRequest,
    h: Hecha,
    quien: Requester,
    avance: (n: number, total: number) => void,
  ): Promise<Result<unknown>> => {
    avance(0, h.filas);
    const partes = await t.almacen.partes({
      tabla: p.tabla,
      formato: p.formato === 'pdf' ? 'textos' : p.formato,
      legible: true,
      busqueda: p.busqueda,
      quien,
      ...(p.orden ? { orden: p.orden } : {}),
    });
    if (isLeft(partes)) return partes;
    const cuerpo = contando(partes.right, h, avance);
    return await guardar(
      h,
      async () =>
        p.formato === 'pdf'
          ? await enPdf(p, h, quien, cuerpo)
          : Readable.from(p.formato === 'xlsx' ? zip(cuerpo) : datosDe(cuerpo)),
      () => {
        avance(h.filas, h.filas);
      },
    );
  };
  /** Rows from elsewhere, in batches: their number is unknown until the last one. */
  const porTandas = (
    p: PlanillaInBatches,
    h: Hecha,
    avance: (n: number, total: number) => void,
  ): Promise<Result<unknown>> => {
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
      h,
      async () => Readable.from(planillaInBatches(p.titulo, p.columnas, filas())),
      p.alHacerse,
    );
  };
  /** Writes the file; `alFin` runs before anybody can download it. A stopped or failed file is removed. */
  const guardar = async (
    h: Hecha,
    cuerpo: () => Promise<Readable>,
    alFin: () => unknown,
  ): Promise<Result<unknown>> => {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    try {
      await pipeline(await cuerpo(), createWriteStream(h.ruta, { mode: 0o600 }));
    } catch (e) {
      rmSync(h.ruta, { force: true });
      if (e instanceof Negada) return left(e.falla);
      if (e instanceof Detenida || h.detenida || t.cerrado) return fail('phase', 'runs.detenido');
      throw e;
    }
    await alFin();
    h.lista = true;
    const reloj = setTimeout(() => {
      relojes.delete(reloj);
      olvidar([...hechas].find(([, x]) => x === h)?.[0] ?? '');
    }, UNA_HORA_MS);
    reloj.unref();
    relojes.add(reloj);
    return ok({ archivo: h.archivo, bytes: statSync(h.ruta).size });
  };
  /** The drawing library is loaded only for printing. */
  const enPdf = async (
    p: FileRequest,
    h: Hecha,
    quien: Requester,
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
      filas: h.filas,
      columnas: [...new Set(campos)].map((n) => ({
        titulo: tabla.fields[n]!.label,
        derecha: ALINEADAS.has(valueFieldOf(tabla, n)?.kind ?? ''),
      })),
    });
  };

  const idDe = (clave: string, que: string): string =>
    createHash('sha256').update(`${clave}\n${que}`).digest('hex').slice(0, 16);
  const empezar = (
    id: string,
    h: Hecha,
    hacerla: (avance: (n: number, total: number) => void) => Promise<Result<unknown>>,
  ): void => {
    const suyas = [...hechas].filter(([, x]) => x.usuario === h.usuario && x.lista);
    for (const [viejo] of suyas.slice(0, Math.max(0, suyas.length - POR_PERSONA + 1))) olvidar(viejo);
    hechas.set(id, h);
    t.trabajos.iniciar({
      id: h.trabajo,
      tipo: 'exportacion',
      hacer: (avance) => ({
        fin: hacerla(avance),
        detener: () => {
          h.detenida = true;
        },
      }),
    });
  };

  return {
    planilla: (p, clave, quien) => {
      const id = idDe(clave, p.titulo),
        ya = hechas.get(id),
        h: Hecha = ya ?? {
          usuario: quien.id,
          trabajo: `exportacion-${id}`,
          ruta: join(carpeta, `${id}.xlsx`),
          archivo: `${p.titulo}-${t.almacen.hoy()}.xlsx`,
          formato: 'xlsx',
          filas: 0,
          lista: false,
          detenida: false,
        };
      if (!ya) empezar(id, h, (avance) => porTandas(p, h, avance));
      return { id, trabajo: h.trabajo, archivo: h.archivo };
    },
    crear: async (p, clave, quien) => {
      const tabla = tableNamed(p.tabla),
        id = idDe(clave, p.tabla),
        ya = hechas.get(id);
      if (!tabla) return fail('not_found', 'api.controlador', { controlador: p.tabla.slice(0, 60) });
      if (ya) return ok({ id, trabajo: ya.trabajo, archivo: ya.archivo, filas: ya.filas, nueva: false });
      // An invalid request fails now; a valid one tells how many rows there are.
      const cuenta = await t.almacen.lista({
        tabla: p.tabla,
        pagina: 1,
        quien,
        busqueda: { ...p.busqueda, limit: 1 },
        ...(p.orden ? { orden: p.orden } : {}),
      });
      if (isLeft(cuenta)) return cuenta;
      const h: Hecha = {
        usuario: quien.id,
        trabajo: `exportacion-${id}`,
        ruta: join(carpeta, `${id}.${p.formato}`),
        archivo: `${tabla.plural.replaceAll(' ', '-')}-${t.almacen.hoy()}.${p.formato}`,
        formato: p.formato,
        filas: cuenta.right.total_count,
        lista: false,
        detenida: false,
      };
      empezar(id, h, (avance) => hacer(p, h, quien, avance));
      return ok({ id, trabajo: h.trabajo, archivo: h.archivo, filas: h.filas, nueva: true });
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
      if (!h.right.lista) return fail('phase', 'exportar.noEsta');
      const { archivo, formato, ruta } = h.right;
      return ok({ archivo, formato, bytes: statSync(ruta).size, cuerpo: new KeptFile(ruta) });
    },
    cerrar: () => {
      for (const r of relojes) clearTimeout(r);
      for (const id of [...hechas.keys()]) olvidar(id);
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
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
