// How long it takes to draw 1,000 receipts into one file and into one each, and the memory of the process
// that draws; beside only drawing them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import type { PrintFilter } from '../../core/api/recibos.ts';
import { documentoRecibo } from '../../core/outputs/recibo.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { recibosPdf } from '../../server/pdf/recibos.ts';
import type { Empresa } from '../../server/app/service.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { datosDeDemo } from '../outputs/datos.ts';
import type { Medida } from './medir.ts';

const QUIEN: Requester = { id: 1, nombre: 'Medición', roles: ['administrador'] },
  RECIBOS = 1000,
  GENTE = Number(process.env['JORNAL_PDF'] ?? 1000);
const bien = <A>(r: E.Either<{ readonly message: string }, A>): A => {
  if (E.isLeft(r)) throw new Error(r.left.message);
  return r.right;
};
/**
 * The most memory that this process has taken, in MB; 0 where the system does not report it (only Linux
 * does).
 */
const memoria = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return Number.NaN;
  }
};

const imprimir = async (e: Empresa, id: number, formato: 'pdf' | 'zip'): Promise<number> => {
  const filtro: PrintFilter = {
      id_liquidacion: id,
      areas: [],
      lugares: [],
      personas: [],
      buscar: '',
      entrega: null,
      orden: 'nombre',
    },
    desde = performance.now();
  const h = bien(
    await e.recibos.imprimir(
      { filtro, formato, direccion: 'https://sueldos.ejemplo.com.ar' },
      randomUUID(),
      QUIEN,
    ),
  );
  await new Promise<void>((listo, mal) => {
    const mirar = (): boolean => {
      const t = bien(e.trabajo(h.trabajo));
      if (t.estado === 'en_curso') return false;
      if (t.estado === 'terminado') listo();
      else mal(new Error(t.mensaje));
      return true;
    };
    if (mirar()) return;
    const soltar = e.alCambiarTrabajo((t) => {
      if (t.id === h.trabajo && mirar()) soltar();
    });
  });
  return performance.now() - desde;
};

/** Draws the same receipt over and over: the cost of drawing alone. */
const solos = async (): Promise<number> => {
  const d = documentoRecibo(datosDeDemo({ legajos: 1, periodo: '2026-08' })[0]!),
    desde = performance.now();
  for await (const _ of recibosPdf(
    (function* () {
      for (let i = 0; i < RECIBOS; i++) yield d;
    })(),
    { creado: new Date(0), titulo: '', autor: '' },
  ));
  return performance.now() - desde;
};

export const benchPdf = async (): Promise<readonly Medida[]> => {
  const datos = mkdtempSync(join(tmpdir(), 'jornal-bench-')),
    e = bien(await openEmpresa({ carpeta: datos, id: 'bench', hilos: true }));
  try {
    bien(await seedDemoOf(e, QUIEN, { legajos: GENTE, meses: 1, hasta: '2026-08' }));
    const id = Number(
        bien(await e.lista({ tabla: 'Liquidaciones', pagina: 1, quien: QUIEN, busqueda: { limit: 1 } }))
          .filas[0]!['id'],
      ),
      recibos = bien(
        await e.recibos.lista({
          filtro: {
            id_liquidacion: id,
            areas: [],
            lugares: [],
            personas: [],
            buscar: '',
            entrega: null,
            orden: 'legajo',
          },
          sinVerificar: [],
          desde: 0,
          cantidad: 1,
        }),
      ).total;
    const antes = memoria(),
      uno = await imprimir(e, id, 'pdf'),
      despues = memoria(),
      cada = await imprimir(e, id, 'zip'),
      nada = await solos(),
      s = (ms: number) => (ms / 1000) * (RECIBOS / recibos);
    return [
      {
        nombre: `1.000 recibos con su QR en un PDF (de ${recibos})`,
        valor: s(uno),
        unidad: 's',
        limite: { nombre: 'dibujarlos, sin leer ni QR', valor: nada / 1000 },
        nota: 'se busca: 20 s',
      },
      {
        nombre: '1.000 recibos, un PDF cada uno, en un zip',
        valor: s(cada),
        unidad: 's',
        limite: { nombre: 'dibujarlos, sin leer ni QR', valor: nada / 1000 },
      },
      {
        nombre: 'memoria del proceso, al máximo',
        valor: despues,
        unidad: 'MB',
        limite: { nombre: 'la que tenía antes de imprimir', valor: antes },
        nota: 'se busca: 300 MB',
      },
    ];
  } finally {
    await e.cerrar();
    rmSync(datos, { recursive: true, force: true });
  }
};
