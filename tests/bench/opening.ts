// A company opened on a server that has no copy of it: from the whole log, and from a snapshot and what came after; beside what
// reading the same bytes from PostgreSQL and writing them to the disk takes.
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { SNAPSHOT_VERSION } from '../../server/app/bringSnapshot.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { features } from '../../server/app/features.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { snapshotOfBoth } from '../../server/app/lightCopies.ts';
import type { Empresa } from '../../server/app/service.ts';
import { makeSnapshot } from '../../server/app/makeSnapshot.ts';
import { SNAPSHOT_USE } from '../../server/app/snapshotFiles.ts';
import { snapshotOf } from '../../server/app/snapshots.ts';
import { openCompanies, type Companies } from '../../server/http/door/companies.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { postgresLogs } from '../../server/postgres/sharedLog.ts';
import { putLog } from '../../server/postgres/wholeLogs.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { withWholeLog } from '../../server/rows/wholeLog.ts';
import { openCluster } from '../postgres/cluster.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { mediana, type Medida } from './medir.ts';
import { borrarCarpetas, carpeta, decir } from './place.ts';

/** `JORNAL_APERTURA`: how many legajos. */
const LEGAJOS = Number(process.env['JORNAL_APERTURA'] ?? 1_000),
  MESES = 18,
  COLA = 100,
  /** A tail that is long enough to tell how fast it is read. */
  LARGA = 2_000,
  /** Of many, each opening takes a minute. */
  MUCHOS = LEGAJOS > 5_000,
  ENTERAS = MUCHOS ? 1 : 3,
  VECES = MUCHOS ? 2 : 5,
  ID = 'bench',
  CLAVE = 'una clave larga y al azar para medir la apertura';

const segundos = async (f: () => Promise<unknown>): Promise<number> => {
  const desde = performance.now();
  await f();
  return (performance.now() - desde) / 1000;
};

interface Servidor {
  readonly datos: string;
  readonly work: SharedWork;
  readonly companies: Companies<Empresa>;
}
const servidor = (url: string, work: SharedWork, instantaneas: boolean): Servidor => {
  const datos = carpeta(),
    box = sealedBox(CLAVE, SNAPSHOT_USE),
    { snapshots } = work;
  return {
    datos,
    work,
    companies: openCompanies<Empresa>({
      carpeta: datos,
      hilos: true,
      abrir: openEmpresa,
      alCambiarTrabajo: () => undefined,
      shared: (id) => ({
        url,
        head: work.head,
        claims: work.of(id),
        ...(instantaneas
          ? snapshotOfBoth({
              snapshots,
              box,
              datos,
              id,
              url,
              head: work.head,
              decir: (linea) => {
                throw new Error(linea);
              },
            })
          : {}),
      }),
    }),
  };
};
/** Until it can be asked something; the threads of this process run already. */
const abrir = async (s: Servidor): Promise<void> => {
  bien(await s.companies.retener(ID)).soltar();
};
const tirar = async (s: Servidor): Promise<void> => {
  await s.companies.cerrar();
  rmSync(s.datos, { recursive: true, force: true });
};
/** `lista`: until the first page of a list is answered; `entera`: until anything can be asked. */
interface EnFrio {
  readonly lista: number;
  readonly entera: number;
}
const primeraLista = async (s: Servidor): Promise<void> => {
  const { filas } = bien(
    await s.companies.leyendo(ID, (e) =>
      e.lista({ tabla: 'Personal', pagina: 1, quien: ADMIN, busqueda: {} }),
    ),
  );
  if (filas.length === 0) throw new Error('una lista sin nadie');
};
const abrirEnFrio = async (url: string, work: SharedWork, instantaneas: boolean): Promise<EnFrio> => {
  const s = servidor(url, work, instantaneas),
    [lista, entera] = await Promise.all([segundos(() => primeraLista(s)), segundos(() => abrir(s))]);
  await tirar(s);
  return { lista, entera };
};

/** The company written in a folder, and put in the database whole. */
const llenar = async (url: string): Promise<void> => {
  const datos = carpeta(),
    e = bien(await openEmpresa({ carpeta: datos, id: ID, hilos: true }));
  bien(await seedDemoOf(e, ADMIN, { legajos: LEGAJOS, meses: MESES, hasta: '2026-09' }));
  await e.cerrar();
  decir('escrita');
  const c = openConnection(url, 1);
  await withWholeLog({ datos, id: ID, features }, (log) => putLog(c, { company: ID }, log, () => undefined));
  await c.end();
  rmSync(datos, { recursive: true, force: true });
  decir('en la base');
};

/** The same bytes out of the database, and a file of the same size onto the disk; nothing else is done with them. */
const limite = async (work: SharedWork, bytes: number): Promise<number> => {
  const ruido = randomFillSync(Buffer.alloc(4 << 20)),
    archivo = join(carpeta(), 'limite');
  return segundos(async () => {
    await work.snapshots.read({ company: ID, version: SNAPSHOT_VERSION }, async (s) => {
      for (let n = 0; (await s.part(n)) !== undefined; n++);
    });
    const fd = openSync(archivo, 'w');
    for (let n = 0; n < bytes; n += ruido.length) writeSync(fd, ruido, 0, Math.min(ruido.length, bytes - n));
    closeSync(fd);
  });
};

let claves = 0;
const agregar = async (s: Servidor, n: number): Promise<void> => {
  for (let i = 0; i < n; i++) {
    const codigo = `B${++claves}`;
    bien(
      await s.companies.con(ID, (e) =>
        e.ejecutar({
          clave: codigo,
          quien: ADMIN,
          tabla: 'Areas',
          verbo: 'add',
          cuerpo: { codigo, d_area: `Área ${codigo}` },
        }),
      ),
    );
  }
};
/** How fast a copy takes what came after, and how fast that is only read. */
const ponerseAlDia = async (
  url: string,
  a: Servidor,
): Promise<{ readonly nuestro: number; readonly suyo: number }> => {
  const s = servidor(url, a.work, true);
  await abrir(s);
  const antes = await a.work.head(ID),
    e = bien(await s.companies.retener(ID)),
    { posicion } = e.empresa.cabeza();
  const escritor = bien(await a.companies.retener(ID));
  for (let i = 0; i < LARGA; i++) {
    const codigo = `C${i}`;
    bien(
      await escritor.empresa.ejecutar({
        clave: codigo,
        quien: ADMIN,
        tabla: 'Areas',
        verbo: 'add',
        cuerpo: { codigo, d_area: `Área ${codigo}` },
      }),
    );
  }
  escritor.soltar();
  const nuestro = await segundos(async () => bien(await e.empresa.alDia())),
    logs = postgresLogs(url),
    log = logs.of(ID);
  log.head();
  const suyo = await segundos(async () => {
    await Promise.resolve(log.since({ position: posicion, changes: antes.changes }));
  });
  logs.end();
  e.soltar();
  await tirar(s);
  return { nuestro, suyo };
};

export const benchOpening = async (): Promise<readonly Medida[]> => {
  const cluster = await openCluster(),
    url = await cluster.database(),
    work = await joinServers(url, 'el que mide');
  try {
    await llenar(url);
    const a = servidor(url, work, false);
    // It stays open, and the threads of this process with it.
    const primera = await segundos(() => abrir(a)),
      enteras = [primera];
    while (enteras.length < ENTERAS) enteras.push((await abrirEnFrio(url, work, false)).entera);
    decir(`del registro entero: ${enteras.map((t) => t.toFixed(1)).join(', ')} s`);
    const hechos = bien(await a.companies.retener(ID)).empresa.cabeza().posicion;
    let bytes = 0,
      packed = 0,
      light = 0;
    const hacer = await segundos(async () => {
      const hecha = await snapshotOf(
        { snapshots: work.snapshots, url, clave: CLAVE, node: work.node, datos: a.datos },
        a.companies,
        ID,
        (m) => makeSnapshot(work.snapshots, m),
      );
      if (hecha === undefined) throw new Error('la instantánea no se hizo');
      ({ bytes, packed, light } = hecha);
    });
    decir(`instantánea: ${hacer.toFixed(1)} s`);
    await agregar(a, COLA);
    const frias: EnFrio[] = [],
      limites: number[] = [];
    for (let v = 0; v < VECES; v++) {
      frias.push(await abrirEnFrio(url, work, true));
      limites.push(await limite(work, bytes));
    }
    decir(
      `de la instantánea: ${frias.map((t) => `${t.lista.toFixed(2)} y ${t.entera.toFixed(2)}`).join(', ')} s`,
    );
    const { nuestro, suyo } = await ponerseAlDia(url, a),
      carga = `carga ${loadavg()[0]?.toFixed(1) ?? '?'}`,
      mb = (n: number): string => `${Math.round(n / 1e6)} MB`;
    await a.companies.cerrar();
    return [
      {
        nombre: `abrir en frío ${LEGAJOS} personas y ${MESES} meses, del registro entero`,
        valor: mediana(enteras),
        unidad: 'segundos',
        nota: `${hechos} hechos; ${carga}`,
      },
      {
        nombre: `la misma, de una instantánea y ${COLA} hechos que siguieron`,
        valor: mediana(frias.map((f) => f.entera)),
        unidad: 'segundos',
        limite: { nombre: 'los mismos bytes, de la base al disco', valor: mediana(limites) },
        nota: `${mb(bytes)}, ${mb(packed)} en la base`,
      },
      {
        nombre: 'y hasta contestar la primera lista',
        valor: mediana(frias.map((f) => f.lista)),
        unidad: 'segundos',
        nota: `${mb(light)} en la base`,
      },
      { nombre: 'hacer la instantánea', valor: hacer, unidad: 'segundos' },
      {
        nombre: `ponerse al día, ${LARGA} hechos`,
        valor: LARGA / nuestro,
        unidad: 'hechos por segundo',
        limite: { nombre: 'leerlos de la base', valor: LARGA / suyo },
      },
    ];
  } finally {
    await work.leave();
    await cluster.end();
    borrarCarpetas();
  }
};
