// Opens the data folder in this process (--local): the same calls and handlers as the server's, without
// network or sessions.
import * as E from 'fp-ts/lib/Either.js';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { STATUS } from '../core/api/status.ts';
import { empresaNamed, type NameableEmpresa } from '../core/domain/empresaNamed.ts';
import { fail, failure, ok, type Failure, type Result } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { textBefore } from '../core/kit/textBefore.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';
import { openDestructions } from '../server/features/destruccion/destructions.ts';
import { openStepBatches } from '../server/features/empresas/stepBatches.ts';
import { writeBackup } from '../server/directory/backup.ts';
import type { Directory, Identity } from '../server/directory/directory.ts';
import { NO_PROVIDER } from '../server/directory/providerDoor.ts';
import { openDirectory } from '../server/directory/openDirectory.ts';
import { acquireFolder } from '../server/directory/lock.ts';
import { AJUSTES } from '../server/directory/settings.ts';
import { checkSqlite } from '../server/directory/sqlite.ts';
import { checkPassword, type Passwords } from '../server/directory/passwords.ts';
import { openThrottles } from '../server/directory/throttle.ts';
import { accessRefusal } from '../server/http/door/access.ts';
import { openCompanies } from '../server/http/door/companies.ts';
import { decodeInput } from '../server/http/decode.ts';
import { httpStatusOf, failureEnvelope } from '../server/http/envelope.ts';
import { openHub } from '../server/http/door/events.ts';
import type { HandlerOutput } from '../server/http/door/handler.ts';
import { answering, type AppContext } from '../server/app/handlers.ts';
import { openInstallationJobs } from '../server/http/door/installationJobs.ts';
import { sealingIn } from '../server/http/door/sealing.ts';
import { openSteps } from '../server/http/door/steps.ts';
import { routeOf } from '../server/http/door/routes.ts';
import { correoInFiles } from '../server/mail/mail.ts';
import { correoFolder } from '../server/mail/mailFolder.ts';
import { openCorreoQueue } from '../server/mail/mailQueue.ts';
import { unlockFolder } from '../server/kernel/masterKey.ts';
import { doorParts, loadParts } from '../server/app/parts.ts';
import { doorOver, type Door, type StreamPort } from './door.ts';
import { stopOf } from './exitCodes.ts';
import { newId, today } from './ports.ts';
import { masterKeyIn } from './serving.ts';
import type { Env } from './settings.ts';

/** Whoever may write the folder may do everything in it: the operating system has already checked. */
const identidadLocal = (empresa: string): Identity => ({
  medio: 'token',
  huella: '',
  empresa,
  roles: ['administrador'],
  alcance: 'todo',
  nombreToken: textFor('cli.local.quien'),
  usuario: {
    id: 0,
    username: textFor('cli.local.quien'),
    email: null,
    nombre: textFor('cli.local.quien'),
    clave: null,
    activo: 1,
    demo: 0,
    correo: 'oficina',
    correo_espera: null,
    instalacion: 1,
  },
});

/** Nobody signs in with a password where the files are at hand. */
const noPasswords = (datos: string): Passwords => ({
  cifrar: sinClaves,
  comparar: sinClaves,
  estaVieja: () => false,
  revisar: (clave, de) => checkPassword(clave, de, datos),
  hechas: () => 0,
});

/** The companies of a folder by their names in its directory; one not listed goes by its folder's name. */
const deCarpeta = async (datos: string): Promise<readonly string[]> =>
  (await readdir(join(datos, 'empresas'), { withFileTypes: true }).catch(() => []))
    .filter((d) => d.isDirectory())
    .map((d) => d.name)
    .sort();
const deDirectorio = (carpetas: readonly string[], directorio: Directory): readonly NameableEmpresa[] =>
  carpetas.map(
    (id) => directorio.empresa(id) ?? { id, razon_social: id, cuit: '', alias: null, archivada: false },
  );
const elegir = (
  datos: string,
  carpetas: readonly string[],
  directorio: Directory,
  pedida: string | undefined,
): Result<string> => {
  const hay = deDirectorio(carpetas, directorio),
    dicha = pedida === undefined ? undefined : empresaNamed(hay, pedida);
  if (dicha)
    return E.isLeft(dicha)
      ? fail(dicha.left.code, 'cli.local.noEsta', { carpeta: datos, mensaje: dicha.left.message })
      : ok(dicha.right.id);
  return carpetas.length === 1
    ? ok(carpetas[0]!)
    : fail('invalid', 'cli.local.cual', { carpeta: datos, ids: hay.map((e) => e.alias ?? e.id).join(', ') });
};

/** The companies of a folder, archived or not. */
export const companiesOf = (data: string, env: Env): Promise<readonly NameableEmpresa[]> =>
  holdingFolder({ datos: resolve(data), env }, async (_directorio, hay) => hay);

/** Locks the folder and opens its directory, but no company. */
export const holdingFolder = async <A>(
  { datos, env }: { readonly datos: string; readonly env: Env },
  f: (directorio: Directory, companies: readonly NameableEmpresa[]) => Promise<A>,
): Promise<A> => {
  const carpetas = await deCarpeta(datos);
  if (carpetas.length === 0) throw stopOf(failure('not_found', 'cli.local.sinEmpresas', { carpeta: datos }));
  const mia = acquireFolder(datos);
  if (E.isLeft(mia)) throw stopOf(mia.left);
  try {
    const abierta = await unlockFolder(datos, masterKeyIn(env));
    if (E.isLeft(abierta)) throw stopOf(abierta.left);
    const d = openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now });
    if (E.isLeft(d)) throw stopOf(d.left);
    try {
      return await f(d.right, deDirectorio(carpetas, d.right));
    } finally {
      await d.right.cerrar();
    }
  } finally {
    mia.right();
  }
};

const sinClaves = async (): Promise<Result<never>> => fail('invalid', 'cli.local.sinClaves');

/** A company of a folder, in this process; `company` is optional if there is only one. */
interface Folder {
  readonly datos: string;
  readonly fetch: FetchPort;
  readonly stream: StreamPort;
  readonly close: () => Promise<void>;
}

interface AskedFolder {
  readonly data: string;
  readonly company: string | undefined;
  /** Says what opens the data, where they are encrypted. */
  readonly env: Env;
}

export const openLocal = async (o: AskedFolder): Promise<Door> => {
  const { datos, fetch, stream, close } = await openFolder(o);
  return doorOver({ fetch, stream, url: datos, vence: null, isLocal: true, close });
};

/** What an installation gives to whoever comes from outside. */
const NONE = { ...NO_PROVIDER, contacto: null };

export const openFolder = async (o: AskedFolder): Promise<Folder> => {
  const datos = resolve(o.data),
    cierre: (() => unknown)[] = [];
  const cerrar = async (): Promise<void> => {
    for (let f = cierre.pop(); f; f = cierre.pop()) await f();
  };
  const tomar = <A>(r: Result<A>): A => {
    if (E.isLeft(r)) throw stopOf(r.left);
    return r.right;
  };
  try {
    tomar(checkSqlite());
    // Reading must not create a missing folder.
    if (!existsSync(datos)) throw stopOf(failure('not_found', 'cli.local.sinEmpresas', { carpeta: datos }));
    cierre.push(tomar(acquireFolder(datos)));
    tomar(await unlockFolder(datos, masterKeyIn(o.env)));
    const carpetas = await deCarpeta(datos);
    if (carpetas.length === 0)
      throw stopOf(failure('not_found', 'cli.local.sinEmpresas', { carpeta: datos }));
    const directorio = tomar(
      openDirectory({ carpeta: datos, ajustes: AJUSTES, hilo: false, ahora: Date.now }),
    );
    cierre.push(directorio.cerrar);
    const empresa = tomar(elegir(datos, carpetas, directorio, o.company));
    const partes = await loadParts(),
      hub = openHub(directorio),
      jobs = openInstallationJobs(hub.publicar);
    const companies: AppContext['companies'] = openCompanies({
      carpeta: datos,
      sellos: sealingIn(directorio),
      hilos: false,
      abrir: partes.abrirEmpresa,
      alCambiarTrabajo: hub.publicar,
    });
    const lotes = openStepBatches({ directorio, companies, jobs });
    cierre.push(companies.cerrar, jobs.cerrar, lotes.cerrar);
    const contexto: AppContext = {
      directorio,
      companies,
      hub,
      jobs,
      steps: openSteps(),
      lotes,
      destrucciones: openDestructions({ datos, directorio, companies, decir: () => undefined }),
      ...openThrottles(Date.now),
      valores: STATUS,
      demo: directorio.hayDemo(),
      ...NONE,
      version: '',
      hoy: today,
      codigoInicial: () => null,
      direccionPublica: () => '',
      claves: noPasswords(datos),
      correo: openCorreoQueue({
        keep: correoFolder(join(datos, 'correo-cola')),
        correo: correoInFiles(join(datos, 'correo-salida'), Date.now),
        ahora: Date.now,
        insiste: false,
      }),
      hayServidorDeCorreo: false,
      extras: {
        ...doorParts(partes, datos),
        respaldar: (id) => {
          const hecho = new Date().toISOString();
          return ok(
            jobs.empezar('respaldo', id, (avance) =>
              writeBackup({
                datos,
                destino: join(datos, 'respaldos', hecho.replace(/[:.]/g, '-')),
                ahora: hecho,
                hilo: false,
                avance,
              }),
            ),
          );
        },
      },
      despues: (p) => void p.catch(() => undefined),
    };
    const pedir = llamador(contexto, identidadLocal(empresa));
    return { datos, fetch: fetchLocal(pedir), stream: streamLocal(pedir), close: cerrar };
  } catch (e) {
    await cerrar();
    throw e;
  }
};

type Llamador = (r: HttpRequest) => Promise<Result<HandlerOutput<unknown>>>;

/** Finds the handler of a request by its path, as the server does after authentication. */
const llamador =
  (contexto: AppContext, identidad: Identity): Llamador =>
  async (r) => {
    const hallada = routeOf(r.method, r.path.split('?')[0]!);
    if (!hallada) return fail('not_found', 'api.noExiste', { ruta: r.path.slice(0, 120) });
    const {
      ruta: { endpoint, nombre },
      params,
    } = hallada;
    const no = accessRefusal(endpoint, params, identidad);
    if (no) return E.left(no);
    const entrada =
      r.method === 'POST'
        ? decodeInput(endpoint.input, r.body === undefined || r.body === '' ? undefined : JSON.parse(r.body))
        : ok(undefined);
    if (E.isLeft(entrada)) return entrada;
    return answering(contexto)(nombre, {
      entrada: entrada.right,
      params,
      clave: `local/${r.headers['idempotency-key'] ?? newId()}`,
      identidad,
      direccion: 'local',
    });
  };

const respuesta = (f: Failure, r: HttpRequest): HttpResponse => ({
  status: httpStatusOf(f, routeOf(r.method, textBefore(r.path, '?'))?.ruta.endpoint),
  headers: {},
  body: JSON.stringify(failureEnvelope(f, STATUS)),
});

const fetchLocal =
  (pedir: Llamador): FetchPort =>
  (request) =>
  async () => {
    const r = await pedir(request);
    if (E.isLeft(r)) return E.right(respuesta(r.left, request));
    const s = r.right;
    if (s.tipo !== 'contenido') throw new Error('una llamada con flujo se pidió como sobre');
    return E.right({
      status: 200,
      headers: {},
      body: JSON.stringify({ status: STATUS[s.status], content: s.content, message: s.message, ...s.mas }),
    });
  };

const streamLocal =
  (pedir: Llamador): StreamPort =>
  async (request) => {
    const r = await pedir(request);
    if (E.isLeft(r)) throw stopOf(r.left);
    if (r.right.tipo !== 'crudo') throw new Error('una llamada con sobre se pidió como flujo');
    return E.right({ status: 200, body: r.right.cuerpo });
  };
