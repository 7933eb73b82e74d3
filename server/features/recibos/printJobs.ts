// Jobs that print a run's receipts into a file or send them. The file is kept an hour, for its requester.
import type { Aviso } from '../../mail/mail.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PrintFilter } from '../../../core/api/recibos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ensureSecret, hiddenFrom } from './pdf.ts';
import type { Requester } from '../../kernel/company.ts';
import { KeptFile } from '../../kernel/keptFile.ts';
import { userOfPersona } from './sql/entregas.ts';
import { allowsUnverifiedEntrega } from './people.ts';
import type { DrawingWorkshop } from './workshop.ts';
import type { PrintFormat, AvisoSender, PrintedFile, PrintJobs } from './contract.ts';

interface Hecha {
  readonly usuario: number;
  readonly trabajo: string;
  readonly ruta: string;
  readonly archivo: string;
  readonly formato: PrintFormat;
  readonly recibos: number;
  lista: boolean;
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

export const printJobsOf = (t: DrawingWorkshop): PrintJobs & { readonly cerrar: () => void } => {
  const a = t.almacen,
    hechas = new Map<string, Hecha>(),
    envios = new Map<string, number>(), // the user who sends, by job
    relojes = new Set<ReturnType<typeof setTimeout>>(),
    carpeta = join(a.carpeta, 'impresiones');
  // Files left by an earlier process belong to nobody, and can be asked for again.
  rmSync(carpeta, { recursive: true, force: true });
  const olvidar = (id: string): void => {
    const h = hechas.get(id);
    if (h) {
      hechas.delete(id);
      rmSync(h.ruta, { force: true });
    }
  };
  const suya = (id: string, quien: Requester): Result<Hecha> => {
    const h = hechas.get(id);
    return h?.usuario === quien.id ? ok(h) : fail('not_found', 'recibos.archivoNoEsta');
  };
  const elegidos = (f: PrintFilter): Promise<Result<Elegidos>> => a.lecturas['recibos.elegidos'](f);
  const guardarUnaHora = (id: string): void => {
    const reloj = setTimeout(() => {
      relojes.delete(reloj);
      olvidar(id);
    }, UNA_HORA_MS);
    reloj.unref();
    relojes.add(reloj);
  };

  const entregar = async (
    p: {
      readonly id: number;
      readonly titulo: string;
      readonly personas: readonly number[];
      readonly clave: string;
      readonly quien: Requester;
      readonly por: AvisoSender;
    },
    avance: (n: number, total: number) => void,
    detenido: () => boolean,
  ): Promise<Result<unknown>> => {
    const autoria = (clave: string) => ({
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

  const archivo: PrintJobs['archivo'] = ({ nombre, formato, cuantos, dibujar }, clave, quien) => {
    const id = idDe(clave, 'imprimir'),
      ya = hechas.get(id),
      dicho = (h: Hecha, nueva: boolean): PrintedFile => ({
        id,
        trabajo: h.trabajo,
        archivo: h.archivo,
        recibos: h.recibos,
        nueva,
      });
    if (ya) return dicho(ya, false);
    const viejas = [...hechas].filter(([, h]) => h.usuario === quien.id && h.lista);
    for (const [vieja] of viejas.slice(0, Math.max(0, viejas.length - POR_PERSONA + 1))) olvidar(vieja);
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    const h: Hecha = {
      usuario: quien.id,
      trabajo: `impresion-${id}`,
      ruta: join(carpeta, `${id}.${formato}`),
      archivo: `${nombreDeArchivo(nombre)}.${formato}`,
      formato,
      recibos: cuantos,
      lista: false,
    };
    hechas.set(id, h);
    t.trabajos.iniciar({
      id: h.trabajo,
      tipo: 'impresion',
      hacer: (avance) => {
        const { fin, detener } = dibujar(h.ruta, avance);
        return {
          detener,
          fin: fin.then(
            (r) => {
              // A stopped or failed job leaves no file, and can be asked for again.
              if (isLeft(r)) {
                olvidar(id);
                return r;
              }
              h.lista = true;
              guardarUnaHora(id);
              return ok({ archivo: h.archivo, recibos: r.right, bytes: statSync(h.ruta).size });
            },
            (error: unknown) => {
              olvidar(id);
              throw error;
            },
          ),
        };
      },
    });
    return dicho(h, true);
  };

  return {
    archivo,
    imprimir: async ({ filtro, ...how }, clave, quien) => {
      const e = await elegidos(filtro);
      if (isLeft(e)) return e;
      if (e.right.personas.length === 0) return fail('not_found', ninguno(filtro));
      await ensureSecret(t);
      return ok(
        archivo(
          {
            nombre: e.right.titulo,
            formato: how.formato,
            cuantos: e.right.personas.length,
            dibujar: (ruta, avance) =>
              t.largos.dibujar.whole(
                {
                  donde: t.donde,
                  id: filtro.id_liquidacion,
                  personas: e.right.personas,
                  ruta,
                  ...how,
                  ocultos: hiddenFrom(t, quien),
                },
                { avance, trozo: async () => ok(null) },
              ),
          },
          clave,
          quien,
        ),
      );
    },
    // A job that no longer exists counts as stopped.
    detener: (id, quien) => {
      const h = suya(id, quien),
        trabajo = !isLeft(h) ? h.right.trabajo : envios.get(id) === quien.id ? id : undefined;
      if (trabajo !== undefined) t.trabajos.detener(trabajo);
      return ok(null);
    },
    bajar: (id, quien) => {
      const h = suya(id, quien);
      if (isLeft(h)) return h;
      if (!h.right.lista) return fail('phase', 'recibos.archivoNoEsta');
      const { archivo, formato, ruta } = h.right;
      return ok({ archivo, formato, bytes: statSync(ruta).size, cuerpo: new KeptFile(ruta) });
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
            { id: f.id_liquidacion, titulo, personas, clave, quien, por },
            avance,
            () => detenido,
          ),
        }),
      });
      return ok({ trabajo, recibos: personas.length });
    },
    cerrar: () => {
      for (const r of relojes) clearTimeout(r);
      for (const id of [...hechas.keys()]) olvidar(id);
      rmSync(carpeta, { recursive: true, force: true });
    },
  };
};
