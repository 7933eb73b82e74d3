// A company of a database with the servers that have it open, to make its snapshots and to open it from them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringSnapshot, type Brought } from '../../server/app/bringSnapshot.ts';
import { openEmpresa } from '../../server/app/company.ts';
import { features } from '../../server/app/features.ts';
import { snapshotOfBoth } from '../../server/app/lightCopies.ts';
import { makeSnapshot } from '../../server/app/makeSnapshot.ts';
import type { Empresa, EmpresaReads } from '../../server/app/service.ts';
import { SNAPSHOT_USE } from '../../server/app/snapshotFiles.ts';
import { snapshotOf, type SnapshotPlace } from '../../server/app/snapshots.ts';
import { openCompanies, type Companies } from '../../server/http/door/companies.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { openConnection } from '../../server/postgres/connection.ts';
import { putLog } from '../../server/postgres/wholeLogs.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { companyPrint, withWholeLog } from '../../server/rows/wholeLog.ts';
import { ADMIN, bien, carpetaNueva, conDemo } from '../runs/empresa.ts';
import { legajo } from '../store/empresa.ts';
import { todo } from './todo.ts';

export const ID = 'prueba';
const CLAVE = 'un secreto largo y al azar para las instantáneas de prueba';
export const CAJA = sealedBox(CLAVE, SNAPSHOT_USE);

/** Puts the small demonstration in a database. */
export const llenarBase = async (url: string): Promise<void> => {
  const b = await conDemo(),
    c = openConnection(url, 1);
  await b.e.cerrar();
  await withWholeLog({ datos: b.datos, id: ID, features }, (log) =>
    putLog(c, { company: ID }, log, () => undefined),
  );
  await c.end();
  rmSync(b.datos, { recursive: true });
};

/** A server: its folder, its companies, and what it said. */
export interface Servidor {
  readonly datos: string;
  readonly work: SharedWork;
  readonly companies: Companies<Empresa, EmpresaReads>;
  readonly lugar: SnapshotPlace;
  readonly dicho: string[];
  readonly cerrar: () => Promise<void>;
}
let servidores = 0;
/** Both pieces of a snapshot; `antes`: what is awaited before each part. */
const enDosPartes = (
  { work, datos, dicho, lugar: { url } }: Servidor,
  antes: (parte: number) => Promise<unknown>,
): ReturnType<typeof snapshotOfBoth> =>
  snapshotOfBoth({
    snapshots: {
      keys: work.snapshots.keys,
      read: (of, f) =>
        work.snapshots.read(of, (k) =>
          f({
            ...k,
            part: async (n) => {
              await antes(n);
              return k.part(n);
            },
          }),
        ),
    },
    box: CAJA,
    datos,
    id: ID,
    decir: (l) => dicho.push(l),
    url,
    head: work.head,
  });
/** `de`: what it makes its copies from; a function, a snapshot in two pieces, as above. */
export const abrirServidor = async (
  url: string,
  de: 'instantáneas' | 'el registro entero' | ((parte: number) => Promise<unknown>) = 'instantáneas',
  hilos = false,
): Promise<Servidor> => {
  const datos = carpetaNueva(),
    work = await joinServers(url, `servidor-${++servidores}`),
    { snapshots, node } = work,
    companies = openCompanies<Empresa, EmpresaReads>({
      carpeta: datos,
      hilos,
      abrir: openEmpresa,
      alCambiarTrabajo: () => undefined,
      shared: (id) => ({
        url,
        head: work.head,
        claims: work.of(id),
        ...(de === 'instantáneas' ? { bring: async () => void (await traer(s)) } : {}),
        ...(typeof de === 'function' ? enDosPartes(s, de) : {}),
      }),
    });
  const s: Servidor = {
    datos,
    work,
    companies,
    dicho: [],
    lugar: { snapshots, url, clave: CLAVE, node, datos },
    cerrar: async () => {
      await companies.cerrar();
      await work.leave();
      rmSync(datos, { recursive: true, force: true });
    },
  };
  return s;
};
export const traer = ({ work, datos, dicho }: Servidor): Promise<Brought> =>
  bringSnapshot({ snapshots: work.snapshots, box: CAJA, datos, id: ID, decir: (l) => dicho.push(l) });
/** `lightFrom`: from how many bytes it has a light piece. */
export const guardar = (
  s: Servidor,
  o: { readonly lightFrom?: number } = {},
): ReturnType<typeof snapshotOf> =>
  snapshotOf(s.lugar, s.companies, ID, (m) => makeSnapshot(s.work.snapshots, { ...m, ...o }));
export const abrir = async <A>(s: Servidor, f: (e: Empresa) => Promise<A>): Promise<A> => {
  const r = bien(await s.companies.retener(ID));
  try {
    return await f(r.empresa);
  } finally {
    r.soltar();
  }
};
export const carpetaDe = (s: Servidor) => ({ carpeta: join(s.datos, 'empresas', ID) });
/** All that a server has of the company: every row of every table, and the keys of its people. */
export const entera = (s: Servidor): Promise<unknown> =>
  abrir(s, async () => ({
    filas: todo(carpetaDe(s)),
    huella: await companyPrint({ datos: s.datos, id: ID, features }),
  }));

let claves = 0;
export const otroNumero = (): number => ++claves;
export const orden = async (
  e: Empresa,
  tabla: string,
  verbo: string,
  o: { readonly id?: number; readonly cuerpo?: unknown } = {},
): Promise<number> =>
  Number(
    bien(await e.ejecutar({ clave: `orden-${++claves}`, quien: ADMIN, tabla, verbo, cuerpo: {}, ...o }))[
      'id'
    ],
  );
/** Rows that come, change and go. */
export const escribir = async (e: Empresa): Promise<void> => {
  const n = ++claves,
    area = await orden(e, 'Areas', 'add', { cuerpo: { codigo: `Z${n}`, d_area: `Depósito ${n}` } }),
    otra = await orden(e, 'Areas', 'add', { cuerpo: { codigo: `Y${n}`, d_area: 'De paso' } });
  await orden(e, 'Areas', 'edit', {
    id: area,
    cuerpo: { version: 1, codigo: `Z${n}`, d_area: `Salón ${n}` },
  });
  await orden(e, 'Areas', 'delete', { id: otra });
  await orden(e, 'Personal', 'add', {
    cuerpo: legajo({ clase: 1, categoria: 1 }, 700 + n, `Nueva, Persona ${n}`),
  });
};
/** A month calculated and closed, with the documents that it issues. */
export const liquidar = async (e: Empresa, periodo: string): Promise<void> => {
  const id = await orden(e, 'Liquidaciones', 'add', {
    cuerpo: {
      descripcion: `Mensual ${periodo}`,
      periodo,
      id_rrhh_tipo_liquidacion: 1,
      id_rrhh_clase_liquidacion: 1,
      fecha_pago: `${periodo}-28`,
      legajos: [],
    },
  });
  const { trabajo } = bien(await e.calcular(id, `calcular-${++claves}`, ADMIN));
  while (bien(e.trabajo(trabajo)).estado === 'en_curso') await new Promise((r) => setTimeout(r, 5));
  const legajos = bien(await e.chequeos(id)).por_aceptar.map((x) => x.id_personal);
  await orden(e, 'Liquidaciones', 'aprobar', {
    id,
    cuerpo: {
      sin_los_que_tienen_error: 0,
      ...(legajos.length > 0 ? { aceptadas: { legajos, motivo: 'es de la prueba' } } : {}),
    },
  });
  await orden(e, 'Liquidaciones', 'pagar', { id });
  await orden(e, 'Liquidaciones', 'cerrar', { id });
};
