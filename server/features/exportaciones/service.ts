// Files of whole lists, made in the background: each is a job that can be stopped and then, for an hour, a
// file that only its requester can download.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok } from '../../../core/kit/failure.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Exportaciones, FileRequest, PlanillaInBatches } from './offer.ts';
import type { Requester } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { bringAsked, openMadeFiles } from '../../kernel/madeFiles.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Again } from '../../kernel/repeats.ts';
import { planillaFile, tableFile, type ExportFiles, type ExportTold } from './exportFile.ts';

const UNA_HORA_MS = 3_600_000;
/** How many files one person may have waiting; beyond that, the oldest is deleted. */
const POR_PERSONA = 5;

const idDe = (clave: string, que: string): string =>
  createHash('sha256').update(`${clave}\n${que}`).digest('hex').slice(0, 16);

/** What has to be known to make the file of a list, here or on another server. */
interface ListFile {
  readonly id: string;
  readonly p: FileRequest;
  readonly archivo: string;
  readonly filas: number;
  readonly quien: Requester;
}

/** Begins the job of a file. */
const beginFile = (
  t: Workshop,
  files: ExportFiles,
  o: {
    readonly id: string;
    readonly archivo: string;
    readonly mas: ExportTold;
    readonly usuario: number;
    readonly again?: Again;
  },
  make: (avance: ProgressReport) => Promise<Result<unknown>>,
): void => {
  const { id, archivo, mas, usuario, again } = o,
    trabajo = `exportacion-${id}`;
  files.begin(id, { usuario, trabajo, archivo, mas, extension: mas.formato });
  t.trabajos.iniciar({
    ...{ id: trabajo, tipo: 'exportacion' },
    ...(again ? { again } : {}),
    hacer: (avance) => ({
      fin: files.announce(id).then(() => make(avance)),
      detener: () => {
        const f = files.get(id);
        if (f) f.detenida = true;
      },
    }),
  });
};

export const exportacionesOf = (t: Workshop): Exportaciones & { readonly cerrar: () => void } => {
  const files: ExportFiles = openMadeFiles({
    ...{ comunes: t.comunes, kind: 'exportacion', folder: join(t.almacen.carpeta, 'exportaciones') },
    ...{ noEsta: 'exportar.noEsta', lifeMs: UNA_HORA_MS, most: POR_PERSONA },
  });
  const ofList = (x: ListFile): void =>
    beginFile(
      t,
      files,
      {
        ...{ id: x.id, archivo: x.archivo, usuario: x.quien.id },
        ...{ mas: { formato: x.p.formato, filas: x.filas }, again: again(x) },
      },
      (avance) => tableFile(t, files, x, avance),
    );
  const again = t.repite.declare<ListFile>('exportacion', ofList);

  return {
    planilla: (p: PlanillaInBatches, clave, quien) => {
      const id = idDe(clave, p.titulo),
        ya = files.get(id),
        archivo = ya?.archivo ?? `${p.titulo}-${t.almacen.hoy()}.xlsx`,
        mas = { formato: 'xlsx', filas: 0 } as const;
      if (!ya)
        beginFile(t, files, { id, archivo, mas, usuario: quien.id }, (avance) =>
          planillaFile(t, files, { id, p }, avance),
        );
      return { id, trabajo: `exportacion-${id}`, archivo };
    },
    crear: async (p, clave, quien) => {
      const tabla = tableNamed(p.tabla),
        id = idDe(clave, p.tabla);
      if (!tabla) return fail('not_found', 'api.controlador', { controlador: p.tabla.slice(0, 60) });
      await bringAsked(t, files, id);
      const ya = files.get(id);
      if (ya) return ok({ id, trabajo: ya.trabajo, archivo: ya.archivo, filas: ya.mas.filas, nueva: false });
      // An invalid request fails now; a valid one tells how many rows there are.
      const cuenta = await t.almacen.lista({
        tabla: p.tabla,
        pagina: 1,
        quien,
        busqueda: { ...p.busqueda, limit: 1 },
        ...(p.orden ? { orden: p.orden } : {}),
      });
      if (isLeft(cuenta)) return cuenta;
      const archivo = `${tabla.plural.replaceAll(' ', '-')}-${t.almacen.hoy()}.${p.formato}`,
        filas = cuenta.right.total_count;
      ofList({ id, p, archivo, filas, quien });
      return ok({ id, trabajo: `exportacion-${id}`, archivo, filas, nueva: true });
    },
    detener: (id, quien) => {
      const f = files.own(id, quien);
      if (isLeft(f)) return f;
      t.trabajos.detener(f.right.trabajo);
      return ok(null);
    },
    bajar: (id, quien) => {
      const f = files.whole(id, quien);
      if (isLeft(f)) return f;
      const { archivo, mas, ruta } = f.right;
      return ok({ archivo, formato: mas.formato, bytes: statSync(ruta).size, cuerpo: new KeptFile(ruta) });
    },
    cerrar: files.close,
  };
};
