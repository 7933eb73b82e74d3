// Jobs that print a run's receipts into a file or send them. The file is kept an hour, for its requester.
import type { Aviso } from '../../mail/mail.ts';
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PrintFilter } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { known } from '../../../core/kit/known.ts';
import { ensureSecret, hiddenFrom } from './pdf.ts';
import type { Requester } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { bringAsked, openMadeFiles, type MadeFile, type MadeFiles } from '../../kernel/madeFiles.ts';
import type { Again } from '../../kernel/repeats.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import { userOfPersona } from './sql/entregas.ts';
import { allowsUnverifiedEntrega } from './people.ts';
import type { DrawingWorkshop } from './workshop.ts';
import type { PrintFormat, AvisoSender, PrintedFile, PrintJobs } from './contract.ts';

/** What is said of a file of receipts. */
interface PrintTold {
  readonly formato: PrintFormat;
  readonly recibos: number;
}
const UNA_HORA_MS = 3_600_000,
  POR_PERSONA = 5,
  POR_TANDA = 10;
type Elegidos = { readonly personas: readonly number[]; readonly emitida: boolean; readonly titulo: string };

const idDe = (...partes: readonly string[]): string =>
  createHash('sha256').update(partes.join('\n')).digest('hex').slice(0, 16);
const nombreDeArchivo = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase() || 'recibos';

/** Notifies each person of their receipt, and gives those who could not be notified. */
const notNotified = async (
  por: AvisoSender,
  titulo: string,
  salen: readonly { readonly id: number; readonly id_usuario: number; readonly aviso: Aviso }[],
): Promise<readonly number[]> =>
  (
    await Promise.all(
      salen.map(async (s) => ((await por.avisar(s.id_usuario, titulo, s.aviso)) ? null : s.id)),
    )
  ).filter((id): id is number => id !== null);

/** Tells a run without receipts apart from one where only the chosen people have none. */
const ninguno = (f: PrintFilter): 'runs.sinRecibos' | 'runs.ningunRecibo' =>
  f.areas.length + f.lugares.length + f.personas.length > 0 || f.buscar !== '' || f.entrega !== null
    ? 'runs.ningunRecibo'
    : 'runs.sinRecibos';

interface Delivery {
  readonly id: number;
  readonly titulo: string;
  readonly personas: readonly number[];
  readonly clave: string;
  readonly quien: Requester;
  readonly por: AvisoSender;
}
const entregar = async (
  t: DrawingWorkshop,
  p: Delivery,
  avance: ProgressReport,
  detenido: () => boolean,
): Promise<Result<unknown>> => {
  const a = t.almacen,
    autoria = (clave: string) => ({
      quien: { id: p.quien.id, nombre: p.quien.nombre },
      at: a.ahora(),
      clave,
    });
  let enviados = 0,
    fallidos = 0,
    sinVerificar = 0;
  avance(0, p.personas.length);
  for (let i = 0; i < p.personas.length; i += POR_TANDA) {
    if (detenido() || t.cerrado) return fail('phase', 'runs.detenido');
    // Recorded before and after sending: if the process dies, doubtful ones are resent as the same message.
    const tanda = p.personas.slice(i, i + POR_TANDA),
      dudosos = new Set(allowsUnverifiedEntrega(a.leer) ? [] : p.por.sinVerificar()),
      van = tanda.filter((id) => !dudosos.has(userOfPersona(a.leer.sql, id) ?? -1));
    sinVerificar += tanda.length - van.length;
    const salen = await a.tareas['recibos.enviar']({
      autoria: autoria(`${p.clave}#${i}`),
      id_liquidacion: p.id,
      personas: van,
    });
    if (isLeft(salen)) return salen;
    const mal = await notNotified(p.por, p.titulo, salen.right),
      no = new Set(mal);
    const anotado =
      salen.right.length === 0
        ? ok(null)
        : await a.tareas['recibos.salieron']({
            autoria: autoria(`${p.clave}#${i}-fin`),
            salieron: salen.right.filter((s) => !no.has(s.id)).map((s) => s.id),
            no: mal,
          });
    if (isLeft(anotado)) return anotado;
    enviados += salen.right.length - mal.length;
    fallidos += mal.length;
    avance(Math.min(i + POR_TANDA, p.personas.length), p.personas.length);
  }
  return ok({
    enviados,
    fallidos,
    sinAcceso: p.personas.length - enviados - fallidos - sinVerificar,
    sinVerificar,
  });
};

type PrintFiles = MadeFiles<PrintTold>;
/** A file whose name is known, about to be drawn. */
type Drawn = Parameters<PrintJobs['archivo']>[0] & {
  readonly id: string;
  readonly usuario: number;
  readonly again?: Again;
};
const beginPrint = (
  t: DrawingWorkshop,
  files: PrintFiles,
  { id, usuario, nombre, formato, cuantos: recibos, dibujar, again }: Drawn,
): void => {
  const trabajo = `impresion-${id}`,
    archivo = `${nombreDeArchivo(nombre)}.${formato}`,
    { ruta } = files.begin(id, { usuario, trabajo, archivo, extension: formato, mas: { formato, recibos } });
  t.trabajos.iniciar({
    ...{ id: trabajo, tipo: 'impresion' },
    ...(again ? { again } : {}),
    hacer: (avance) => {
      const { fin, detener } = dibujar(ruta, avance);
      const done = async (): Promise<Result<unknown>> => {
        try {
          const [r] = await Promise.all([fin, files.announce(id)]);
          // A stopped or failed job leaves no file, and can be asked for again.
          if (isLeft(r)) {
            files.forget(id);
            return r;
          }
          const { size: bytes } = statSync(ruta);
          await files.ready(id);
          return ok({ archivo, recibos: r.right, bytes });
        } catch (error) {
          files.forget(id);
          throw error;
        }
      };
      return { detener, fin: done() };
    },
  });
};

/** The receipts that were chosen, as they have to be known to print them here or on another server. */
type Printing = Parameters<PrintJobs['imprimir']>[0] & {
  readonly id: string;
  readonly personas: readonly number[];
  readonly titulo: string;
  readonly quien: Requester;
};
const printChosen = (t: DrawingWorkshop, files: PrintFiles) => {
  const draw = (x: Printing): void => {
    const { id, personas, titulo, quien, filtro, ...how } = x;
    beginPrint(t, files, {
      ...{ id, usuario: quien.id, nombre: titulo, formato: how.formato, cuantos: personas.length },
      again: again(x),
      dibujar: (ruta, avance) =>
        t.largos.dibujar.whole(
          {
            donde: t.donde,
            id: filtro.id_liquidacion,
            personas,
            ruta,
            ...how,
            ocultos: hiddenFrom(t, quien),
          },
          { avance, trozo: async () => ok(null) },
        ),
    });
  };
  const again = t.repite.declare<Printing>('impresion', draw);
  return draw;
};

const printed = (
  id: string,
  { trabajo, archivo, mas }: MadeFile<PrintTold>,
  nueva: boolean,
): PrintedFile => ({
  ...{ id, trabajo, archivo, recibos: mas.recibos, nueva },
});

export const printJobsOf = (t: DrawingWorkshop): PrintJobs & { readonly cerrar: () => void } => {
  const a = t.almacen,
    envios = new Map<string, number>(); // the user who sends, by job
  const files: PrintFiles = openMadeFiles({
    ...{ comunes: t.comunes, kind: 'impresion', folder: join(a.carpeta, 'impresiones') },
    ...{ noEsta: 'recibos.archivoNoEsta', lifeMs: UNA_HORA_MS, most: POR_PERSONA },
  });
  const elegidos = (f: PrintFilter): Promise<Result<Elegidos>> => a.lecturas['recibos.elegidos'](f),
    print = printChosen(t, files);
  /** Begins it, unless it was asked for before. */
  const once = async (clave: string, begin: (id: string) => void): Promise<PrintedFile> => {
    const id = idDe(clave, 'imprimir');
    await bringAsked(t, files, id);
    const ya = files.get(id);
    if (ya === undefined) begin(id);
    return printed(id, known(files.get(id), id), ya === undefined);
  };

  return {
    archivo: (p, clave, quien) => once(clave, (id) => beginPrint(t, files, { ...p, id, usuario: quien.id })),
    imprimir: async ({ filtro, ...how }, clave, quien) => {
      const e = await elegidos(filtro);
      if (isLeft(e)) return e;
      const { personas, titulo } = e.right;
      if (personas.length === 0) return fail('not_found', ninguno(filtro));
      await ensureSecret(t);
      return ok(await once(clave, (id) => print({ ...how, id, filtro, personas, titulo, quien })));
    },
    // A job that no longer exists counts as stopped.
    detener: (id, quien) => {
      const h = files.own(id, quien),
        envio = envios.get(id) ?? t.trabajos.dueno(id),
        trabajo = !isLeft(h) ? h.right.trabajo : envio === quien.id ? id : undefined;
      if (trabajo !== undefined) t.trabajos.detener(trabajo);
      return ok(null);
    },
    bajar: (id, quien) => {
      const h = files.whole(id, quien);
      if (isLeft(h)) return h;
      const { archivo, mas, ruta } = h.right;
      return ok({ archivo, formato: mas.formato, bytes: statSync(ruta).size, cuerpo: new KeptFile(ruta) });
    },
    enviar: async (f, clave, quien, por) => {
      const e = await elegidos(f);
      if (isLeft(e)) return e;
      const trabajo = `envio-${idDe(clave, 'enviar')}`,
        { personas, emitida, titulo } = e.right;
      if (!emitida) return fail('phase', 'recibos.sinAprobar');
      if (personas.length === 0) return fail('not_found', ninguno(f));
      let detenido = false;
      envios.set(trabajo, quien.id);
      t.trabajos.iniciar({
        id: trabajo,
        tipo: 'envio',
        hacer: (avance) => ({
          detener: () => {
            detenido = true;
          },
          fin: entregar(
            t,
            { id: f.id_liquidacion, titulo, personas, clave, quien, por },
            avance,
            () => detenido,
          ),
        }),
      });
      return ok({ trabajo, recibos: personas.length });
    },
    cerrar: files.close,
  };
};
