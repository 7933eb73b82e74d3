// A run divided among processes of `jornal work`, one thread each, beside the embedded store and a server alone on the same
// database: how much giving parts out costs, and what a second worker adds.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import type { Empresa } from '../../server/app/service.ts';
import { partsOfCompany, sealedParts } from '../../server/app/sharedParts.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { openCluster } from '../postgres/cluster.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { mediana, type Medida } from './medir.ts';
import { borrarCarpetas, carpeta, decir } from './place.ts';

/** `JORNAL_PARTES`: how many legajos. */
const LEGAJOS = Number(process.env['JORNAL_PARTES'] ?? 10_000),
  /** Many take minutes each time: measured once, and what warms up is part of it. */
  MANY = LEGAJOS > 20_000,
  VECES = MANY ? 1 : 3,
  WORKERS = [1, 2, 4],
  ID = 'bench',
  CLAVE = 'una clave larga y al azar para medir el reparto',
  WORKER = join(process.cwd(), '.build/tests/bench/workerChild.js');

/** The company, and its run in draft. */
const llenar = async (e: Empresa): Promise<number> => {
  bien(await seedDemoOf(e, ADMIN, { legajos: LEGAJOS, meses: 1, hasta: '2026-08' }));
  const r = await e.ejecutar({
    clave: 'crear',
    quien: ADMIN,
    tabla: 'Liquidaciones',
    verbo: 'add',
    cuerpo: {
      descripcion: 'Medida',
      periodo: '2026-09',
      id_rrhh_tipo_liquidacion: 1,
      id_rrhh_clase_liquidacion: 1,
      fecha_pago: '2026-09-28',
      legajos: [],
    },
  });
  return Number(bien(r)['id']);
};
/** Almost everybody has one: a few left before that month. A run of nobody would be the fastest. */
const comprobar = async (e: Empresa, id: number): Promise<void> => {
  const l = bien(await e.fila('Liquidaciones', id, ADMIN)),
    [recibos, conError] = [Number(l['recibos']), Number(l['con_error'])];
  if (recibos < LEGAJOS * 0.9 || conError > 0)
    throw new Error(`de ${LEGAJOS} legajos salieron ${recibos} recibos, ${conError} con error`);
  decir(`${recibos} recibos`);
};
let claves = 0;
/** Seconds from the order to the end of its job; of a few legajos, the first time warms the threads up. */
const medir = async (e: Empresa, id: number): Promise<number> => {
  const t: number[] = [];
  for (let n = MANY ? 1 : 0; n <= VECES; n++) {
    const desde = performance.now(),
      { trabajo } = bien(await e.calcular(id, `medir-${++claves}`, ADMIN));
    while (bien(e.trabajo(trabajo)).estado === 'en_curso') await new Promise((r) => setTimeout(r, 10));
    const fin = bien(e.trabajo(trabajo));
    if (fin.estado !== 'terminado') throw new Error(fin.mensaje);
    if (n > 0) t.push((performance.now() - desde) / 1000);
    await comprobar(e, id);
    // What the time before left is cleared apart.
    await Promise.all(workshopOf(e).pendientes);
  }
  return mediana(t);
};
const trabajador = (url: string): Promise<ChildProcess> =>
  new Promise((listo, mal) => {
    const p = spawn(process.execPath, [WORKER, url, CLAVE, carpeta()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    p.stdout.once('data', () => listo(p));
    p.once('exit', (c) => mal(new Error(`un trabajador terminó con ${String(c)}`)));
  });

const embebido = async (): Promise<number> => {
  const e = bien(await openEmpresa({ carpeta: carpeta(), id: ID, hilos: true }));
  try {
    const id = await llenar(e);
    decir('embebido: escrito');
    return await medir(e, id);
  } finally {
    await e.cerrar();
  }
};

export const benchDivided = async (): Promise<readonly Medida[]> => {
  const cluster = await openCluster(),
    url = await cluster.database(),
    workers: ChildProcess[] = [];
  try {
    const solo = await embebido(),
      work = await joinServers(url, 'el que mide'),
      e = bien(
        await openEmpresa({
          carpeta: carpeta(),
          id: ID,
          hilos: true,
          shared: {
            url,
            head: work.head,
            claims: work.of(ID),
            parts: partsOfCompany(sealedParts(work.parts, sealedBox(CLAVE, 'partes')), ID),
          },
        }),
      );
    const id = await llenar(e);
    decir('compartido: escrito');
    const tiempos: (readonly [workers: number, seconds: number])[] = [];
    for (const n of [0, ...WORKERS]) {
      while (workers.length < n) workers.push(await trabajador(url));
      const t = await medir(e, id);
      tiempos.push([n, t]);
      decir(`${n} jornal work: ${t} s`);
    }
    await e.cerrar();
    await work.leave();
    return tiempos.map(([n, t]) => ({
      nombre: `${LEGAJOS} recibos, ${n === 0 ? 'un servidor solo sobre la base' : `${n} jornal work de un hilo`}`,
      valor: LEGAJOS / t,
      unidad: 'recibos por segundo',
      limite: { nombre: 'embebido', valor: LEGAJOS / solo },
    }));
  } finally {
    for (const w of workers) {
      w.removeAllListeners('exit');
      w.kill('SIGKILL');
    }
    await cluster.end();
    borrarCarpetas();
  }
};
