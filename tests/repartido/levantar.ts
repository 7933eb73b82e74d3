// The server of the HTTP suites as two, with two `jornal work`: the installation goes from its folder to a database, and
// each request to any of the two.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Either } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { startServer, type StartedServer } from '../../server/app/main.ts';
import { moveToStore } from '../../server/app/moveToStore.ts';
import type { Parts } from '../../server/app/parts.ts';
import type { ServerSettings } from '../../server/app/serverSettings.ts';
import { startWorker, type StartedWorker } from '../../server/app/worker.ts';
import { nuevaBase, type Base } from './base.ts';
import { abrirRepartidor } from './repartidor.ts';

const SECRETO = 'un secreto largo y al azar, el mismo en todos los servidores',
  /** Few, so that the calculations of the suites are divided. */
  PERSONAS_POR_PARTE = 20,
  CORREO = 'correo-salida',
  /** What the folders of the other server and of those that only work add to the first one's name. */
  OTRAS = ['b', 't1', 't2'];

const bien = <A>(r: Either<{ readonly message: string }, A>): A => {
  if (r._tag === 'Left') throw new Error(r.left.message);
  return r.right;
};

/** What became of a folder: where its data are, and who the demonstration's user was there. */
interface Llevada {
  readonly base: Base;
  readonly demo: { readonly usuario: string; readonly clave: string } | null;
}
/** For whoever starts again on one. */
const llevadas = new Map<string, Llevada>();

/** Servers with a public address have no demonstration: here it is a company, and its user a person, like any other. */
const quitarDemo = (datos: string): void => {
  const db = openDatabase(join(datos, 'directory.sqlite'));
  db.exec('UPDATE empresas SET demo = 0; UPDATE usuarios SET demo = 0');
  db.close();
};

/** Its own server writes what a first start writes, and leaves; then it goes to the database, and its place is empty. */
const llevar = async (o: ServerSettings, partes: Parts): Promise<Llevada> => {
  const base = await nuevaBase(),
    { datos, host, demo, costo, ajustes, llave } = o,
    ahora = o.ahora ?? Date.now,
    nueva = readdirSync(datos).length === 0;
  if (nueva && !demo) return { base, demo: null };
  const s = bien(
    await startServer(
      {
        ...{ puerto: 0, host, datos, demo, ahora, decir: () => undefined, hilos: false },
        ...(costo && { costo }),
        ...(ajustes && { ajustes }),
        ...(llave && { llave }),
      },
      partes,
    ),
  );
  await s.cerrar();
  quitarDemo(datos);
  bien(await moveToStore({ datos, url: base.url, clave: SECRETO, ahora, ...(llave && { llave }) }));
  renameSync(datos, `${datos}-llevada`);
  mkdirSync(datos);
  return { base, demo: s.demo };
};

/** A new folder is as any other of the same parts and hour: its database is copied from the first one's. */
const moldes = new Map<Parts, Map<number, Llevada>>();
const traer = async (o: ServerSettings, partes: Parts): Promise<Llevada> => {
  const { datos, demo, ahora } = o;
  mkdirSync(datos, { recursive: true, mode: 0o700 });
  if (!demo || ahora === undefined || ahora === Date.now || readdirSync(datos).length > 0)
    return llevar(o, partes);
  const suyos = moldes.get(partes) ?? new Map<number, Llevada>(),
    hora = ahora(),
    molde = suyos.get(hora) ?? (await llevar(o, partes));
  moldes.set(partes, suyos.set(hora, molde));
  return { ...molde, base: await nuevaBase(molde.base.nombre) };
};

/** A folder for another of them: a mail that it leaves in a file is where the first one leaves its own. */
const otraCarpeta = (datos: string, cual: string): string => {
  const suya = `${datos}-${cual}`,
    correo = join(suya, CORREO);
  mkdirSync(join(datos, CORREO), { recursive: true, mode: 0o700 });
  mkdirSync(suya, { recursive: true, mode: 0o700 });
  if (!existsSync(correo)) symlinkSync(join(datos, CORREO), correo);
  return suya;
};

export interface Repartido {
  /** The first of them, at the address of whoever deals. */
  readonly s: StartedServer;
  /** Before a request: what tells the hour at the door. */
  readonly antes: () => Promise<void>;
  /** Where each server keeps its copies. */
  readonly carpetas: readonly string[];
  /** Nobody starts on that folder again. */
  readonly borrar: () => Promise<void>;
  /** After it: what was written is seen by the test in its process too. */
  readonly despues: () => Promise<void>;
}

export const dosServidores = async (pedido: ServerSettings, partes: Parts): Promise<Repartido> => {
  const { datos, ahora = Date.now } = pedido,
    { base, demo } = llevadas.get(datos) ?? (await traer(pedido, partes)),
    repartidor = await abrirRepartidor(pedido.puerto),
    iniciados: (StartedServer | StartedWorker)[] = [];
  llevadas.set(datos, { base, demo });
  const suya = otraCarpeta(datos, 'b');
  let hora = 0;
  const antes = async (): Promise<void> => {
    if (ahora !== Date.now && ahora() !== hora) await base.ponerHora((hora = ahora()));
  };
  const comun: ServerSettings = {
      ...pedido,
      ...{ demo: false, puerto: 0, almacen: { url: base.url, clave: SECRETO, directa: base.url } },
      // Where people reach them: each one's own address would be in the links that it writes.
      publica: pedido.publica ?? `http://${pedido.host}:${repartidor.puerto}`,
      partes: { people: PERSONAS_POR_PARTE },
    },
    cerrar = async (): Promise<void> => {
      await repartidor.cerrar();
      for (const s of iniciados) await s.cerrar();
    };
  try {
    await antes();
    const a = bien(await startServer({ ...comun, datos }, partes));
    iniciados.push(a);
    const b = bien(await startServer({ ...comun, datos: suya }, partes));
    iniciados.push(b);
    for (const cual of ['t1', 't2'])
      iniciados.push(bien(await startWorker({ ...comun, datos: otraCarpeta(datos, cual) }, partes)));
    repartidor.detras.push(a.puerto, b.puerto);
    return {
      s: {
        ...a,
        // How many were compared, whichever did it.
        claves: { ...a.claves, hechas: () => a.claves.hechas() + b.claves.hechas() },
        demo: pedido.demo ? demo : null,
        puerto: repartidor.puerto,
        cerrar,
      },
      antes,
      carpetas: [datos, suya],
      borrar: async () => {
        llevadas.delete(datos);
        await base.borrar();
        for (const cual of ['llevada', ...OTRAS])
          rmSync(`${datos}-${cual}`, { recursive: true, force: true });
      },
      despues: async () => {
        await a.directorio.alDia();
        for (const { id } of a.directorio.todasLasEmpresas())
          if (existsSync(join(datos, 'empresas', id)))
            await a.companies.con(id, () => Promise.resolve(ok(null)));
      },
    };
  } catch (e) {
    await cerrar();
    throw e;
  }
};
