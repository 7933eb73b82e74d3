// An accounting office: the month of many companies of twenty people, on two servers of one database and on one server over
// a folder, with somebody looking at a list meanwhile.
import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS } from '../../core/api/status.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { features } from '../../server/app/features.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { openDirectory } from '../../server/directory/openDirectory.ts';
import { openPasswords } from '../../server/directory/passwords.ts';
import { AJUSTES } from '../../server/directory/settings.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { putLog } from '../../server/postgres/wholeLogs.ts';
import { withWholeLog } from '../../server/rows/wholeLog.ts';
import { freePort, openCluster } from '../postgres/cluster.ts';
import { ADMIN, bien } from '../runs/empresa.ts';
import { CLAVE, enviar, galletaDe, type Respuesta } from '../server/servidor.ts';
import { percentil, type Medida } from './medir.ts';
import { borrarCarpetas, carpeta, decir } from './place.ts';

/** `JORNAL_EMPRESAS`: how many companies. */
const EMPRESAS = Number(process.env['JORNAL_EMPRESAS'] ?? 100),
  PERSONAS = 20,
  MES = '2026-09',
  PASOS = ['crear', 'calcular', 'aprobar', 'pagar', 'cerrar'] as const,
  SECRETO = 'un secreto largo y al azar para medir un estudio',
  MODELO = 'modelo',
  /** One for each server: a person takes one step at a time. */
  GENTE = ['ana', 'beto'] as const,
  /** The address by which people reach any of them. */
  PUBLICA = 'http://localhost:5297',
  /** Whoever looks at a list asks this often. */
  MIRA_MS = 100,
  SERVIDOR = join(process.cwd(), '.build/tests/bench/officeServer.js');
const ids = Array.from({ length: EMPRESAS }, (_, n) => `empresa-${n + 1}`);

/** The company that all of them are copies of. */
const modelo = async (): Promise<string> => {
  const datos = carpeta(),
    e = bien(await openEmpresa({ carpeta: datos, id: MODELO, hilos: true }));
  bien(await seedDemoOf(e, ADMIN, { legajos: PERSONAS, meses: 1, hasta: '2026-08' }));
  await e.cerrar();
  return datos;
};
const usuarios = async (datos: string, url?: string): Promise<void> => {
  const d = bien(
      openDirectory({
        ...{ carpeta: datos, ajustes: AJUSTES, hilo: true, ahora: Date.now },
        ...(url === undefined ? {} : { shared: { url } }),
      }),
    ),
    ahora = Date.now(),
    clave = bien(await (await openPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })).cifrar(CLAVE));
  const quienes: number[] = [];
  for (const username of GENTE) {
    const alta = await d.escribir('crearUsuario', {
      ...{ username, email: `${username}@ejemplo.com.ar`, nombre: username, clave, demo: false, ahora },
      instalacion: true,
    });
    if ('id' in alta) quienes.push(alta.id);
  }
  for (const [n, id] of ids.entries()) {
    await d.escribir('crearEmpresa', {
      ...{ id, razon_social: `Empresa ${n + 1} SA`, cuit: `30-${70_000_000 + n}-0`, demo: false, ahora },
    });
    for (const idUsuario of quienes)
      await d.escribir('darRoles', { idUsuario, idEmpresa: id, roles: ['administrador'] });
  }
  await d.cerrar();
};

interface Nodo {
  readonly p: ChildProcess;
  readonly puerto: number;
}
const nodo = async (datos: string, url = ''): Promise<Nodo> => {
  const puerto = await freePort(),
    p = fork(SERVIDOR, [datos, String(puerto), PUBLICA, url, SECRETO]);
  await new Promise<void>((listo, mal) => {
    p.once('message', () => listo());
    p.once('exit', (c) => mal(new Error(`un servidor terminó con ${String(c)}`)));
  });
  return { p, puerto };
};
const pedir = (n: Nodo, camino: string, cuerpo: unknown, galleta = ''): Promise<Respuesta> =>
  enviar(n.puerto, `/sixbe/${camino}`, {
    cabeceras: {
      host: new URL(PUBLICA).host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
    },
    ...{ cuerpo, galleta },
  });
const contenido = async (r: Promise<Respuesta>): Promise<unknown> => {
  const x = await r;
  if (x.sobre.status !== STATUS.success) throw new Error(x.texto.slice(0, 500));
  return x.sobre.content;
};
/** The most megabytes that a process had. */
const memoria = ({ p }: Nodo): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(p.pid)}/status`, 'utf8'))?.[1]) / 1024;

interface Medido {
  readonly segundos: number;
  readonly pasos: readonly number[];
  readonly lista: number;
  readonly memoria: readonly number[];
}
const entrar = async (n: Nodo, username: string): Promise<string> =>
  galletaDe(await pedir(n, 'Usuarios/login.json', { Usuario: { username, password: CLAVE } })) ?? '';

interface Lote {
  readonly paso: string;
  readonly estado: string;
  readonly empresas: readonly { readonly estado: string; readonly mensaje: string }[];
}
/** A step in all of them, in one lot for each server; gives seconds. */
const unPaso = async (nodos: readonly Nodo[], galletas: readonly string[], paso: string): Promise<number> => {
  const desde = performance.now(),
    suyo = async (n: Nodo, i: number): Promise<void> => {
      await contenido(
        pedir(
          n,
          'Empresas/lote',
          {
            ...{ periodo: MES, paso, fecha_pago: paso === 'crear' ? `${MES}-28` : null },
            empresas: ids.filter((_, k) => k % nodos.length === i),
          },
          galletas[i],
        ),
      );
      for (;;) {
        const lotes = (await contenido(pedir(n, 'Empresas/lotes', {}, galletas[i]))) as readonly Lote[],
          lote = lotes.find((l) => l.paso === paso && l.estado === 'terminado');
        const mal = lote?.empresas.find((e) => e.estado !== 'hecha');
        if (mal) throw new Error(`${paso}: ${mal.mensaje}`);
        if (lote) return;
        await new Promise((r) => setTimeout(r, 100));
      }
    };
  await Promise.all(nodos.map(suyo));
  return (performance.now() - desde) / 1000;
};

/** Looks at a list until it is told to stop; gives how long each look took, in ms. */
const mirar = (nodos: readonly Nodo[], galleta: string): (() => Promise<readonly number[]>) => {
  const mirado: number[] = [];
  let sigue = true;
  const hasta = (async () => {
    for (let turno = 0; sigue; turno++) {
      const desde = performance.now();
      await contenido(pedir(nodos[turno % nodos.length]!, 'Personal/index/page:1', {}, galleta));
      mirado.push(performance.now() - desde);
      await new Promise((r) => setTimeout(r, MIRA_MS));
    }
    return mirado;
  })();
  hasta.catch(() => undefined);
  return () => {
    sigue = false;
    return hasta;
  };
};

const elMes = async (nodos: readonly Nodo[]): Promise<Medido> => {
  const galletas = await Promise.all(nodos.map((n, i) => entrar(n, GENTE[i]!))),
    dejar = mirar(nodos, galletas[0]!),
    pasos: number[] = [];
  try {
    for (const paso of PASOS) {
      pasos.push(await unPaso(nodos, galletas, paso));
      decir(`${paso}: ${pasos.at(-1)!.toFixed(1)} s`);
    }
  } finally {
    await dejar().catch(() => undefined);
  }
  return {
    segundos: pasos.reduce((a, b) => a + b, 0),
    pasos,
    lista: percentil(await dejar(), 0.99),
    memoria: nodos.map(memoria),
  };
};
const detener = async (nodos: readonly Nodo[]): Promise<void> => {
  for (const { p } of nodos) {
    p.removeAllListeners('exit');
    const fin = new Promise((r) => p.once('exit', r));
    p.kill('SIGTERM');
    await fin;
  }
};

const enCarpeta = async (de: string): Promise<Medido> => {
  const datos = carpeta();
  mkdirSync(join(datos, 'empresas'), { recursive: true });
  for (const id of ids)
    cpSync(join(de, 'empresas', MODELO), join(datos, 'empresas', id), { recursive: true });
  await usuarios(datos);
  const n = await nodo(datos);
  try {
    return await elMes([n]);
  } finally {
    await detener([n]);
  }
};
const enBase = async (de: string, url: string): Promise<Medido> => {
  const c = openConnection(url, 1);
  await withWholeLog({ datos: de, id: MODELO, features }, async (log) => {
    for (const company of ids) await putLog(c, { company }, log, () => undefined);
  });
  await c.end();
  await usuarios(carpeta(), url);
  const nodos = [await nodo(carpeta(), url), await nodo(carpeta(), url)];
  try {
    return await elMes(nodos);
  } finally {
    await detener(nodos);
  }
};

export const benchOffice = async (): Promise<readonly Medida[]> => {
  const cluster = await openCluster();
  try {
    const de = await modelo();
    decir('en una carpeta');
    const sola = await enCarpeta(de);
    decir('en una base, dos servidores');
    const url = await cluster.database(),
      dos = await enBase(de, url),
      [base] = await cluster.admin<{ mb: number }>(
        'select (pg_database_size(current_database()) / 1e6)::float as mb',
        [],
        new URL(url).pathname.slice(1),
      ),
      recibos = EMPRESAS * PERSONAS,
      de1 = `${EMPRESAS} empresas de ${PERSONAS}: `;
    return [
      {
        nombre: `${de1}el mes entero, dos servidores`,
        valor: recibos / dos.segundos,
        unidad: 'recibos por segundo, de la orden al cierre',
        limite: { nombre: 'una carpeta, un servidor', valor: recibos / sola.segundos },
        nota: `${dos.segundos.toFixed(0)} s; ${sola.segundos.toFixed(0)} s`,
      },
      ...PASOS.map((paso, n) => ({
        nombre: `${de1}${paso}`,
        valor: dos.pasos[n] ?? Number.NaN,
        unidad: 's',
        limite: { nombre: 'una carpeta, un servidor', valor: sola.pasos[n] ?? Number.NaN },
      })),
      {
        nombre: `${de1}una lista mientras tanto, p99`,
        valor: dos.lista,
        unidad: 'ms',
        limite: { nombre: 'una carpeta, un servidor', valor: sola.lista },
      },
      {
        nombre: `${de1}la base, con el mes de antes`,
        valor: base?.mb ?? Number.NaN,
        unidad: 'MB',
        nota: `${(((base?.mb ?? Number.NaN) * 1000) / (2 * recibos)).toFixed(1)} kB por recibo`,
      },
      ...dos.memoria.map((mb, n) => ({
        nombre: `${de1}memoria del servidor ${n + 1}, lo más`,
        valor: mb,
        unidad: 'MB',
        limite: { nombre: 'una carpeta, un servidor', valor: sola.memoria[0] ?? Number.NaN },
      })),
    ];
  } finally {
    await cluster.end();
    borrarCarpetas();
  }
};
