// Starts the whole server: folder, directory, companies, doors, page. Every failure to start is reported as a
// sentence.
import { join } from 'node:path';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { STATUS } from '../../core/api/status.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { watchClock } from './clock.ts';
import { settingFailures } from './checkSettings.ts';
import type { CorreoQueue } from '../mail/mailQueue.ts';
import type { HeadSigning } from './headSigning.ts';
import { openMail, openSigning } from './outgoing.ts';
import { joinStore, upToDateOf, type SharedStore } from './sharedStore.ts';
import { workWithOthers } from './sharedWatch.ts';
import { writeBackup } from '../directory/backup.ts';
import type { StepBatches } from '../features/empresas/stepBatches.ts';
import type { Directory } from '../directory/directory.ts';
import type { ProviderWatch } from '../directory/providerWatch.ts';
import { demoUserEnters } from '../directory/demoUser.ts';
import { openPasswords, HASH_COST } from '../directory/passwords.ts';
import { typeableSecret } from '../directory/secret.ts';
import { openThrottles } from '../directory/throttle.ts';
import { openAccessLog } from '../http/accessLog.ts';
import type { Companies } from '../http/door/companies.ts';
import { openDraining } from '../http/draining.ts';
import { openWorthALine } from '../http/health.ts';
import { openDev } from '../http/dev.ts';
import type { ApiPort } from '../http/apiPort.ts';
import type { Destructions } from '../features/destruccion/contract.ts';
import type { HandlerContext } from '../http/door/handler.ts';
import { HTTPS_ONLY } from '../http/headers.ts';
import { openRunOnce } from '../http/once.ts';
import { openCallersInside } from '../http/callersInside.ts';
import { readProxies } from '../http/origin.ts';
import {
  createHttpServer,
  listenOn,
  staticPages,
  type EndedRequest,
  type PageHandler,
} from '../http/server.ts';
import { openStaticFiles } from '../http/static.ts';
import { doorParts, type Parts } from './parts.ts';
import type { AppContext } from './handlers.ts';
import type { Empresa, EmpresaReads } from './service.ts';
import { type RunningSettings, type ServerSettings, hostInUrl, isForThisMachine } from './serverSettings.ts';
import { stopping } from './drain.ts';
import { afterwards, errorTeller } from './afterwards.ts';
import { openProtections } from './protections.ts';
import { openProvider } from './openProvider.ts';
import { openMetricsDoor } from './metricsDoor.ts';
import { demoAtStart } from './openDemo.ts';
import { packageRoot } from './packageRoot.ts';
import type { ClosingStack } from './closing.ts';
import { logRequest, type ServerLog } from './serverLog.ts';
import { startWith, takePlace } from './starting.ts';
import { presentServer } from './present.ts';
import { openKeptDirectory, openRooms, tidyFolder } from './installation.ts';
import { packageVersion } from './packageRoot.ts';
import type { InstallationJobs } from '../http/door/installationJobs.ts';

export interface StartedServer {
  readonly url: string;
  readonly puerto: number;
  readonly demo: { readonly usuario: string; readonly clave: string } | null;
  readonly codigoInicial: string | null;
  readonly directorio: Directory;
  readonly companies: Companies<Empresa, EmpresaReads>;
  readonly lotes: StepBatches;
  readonly claves: HandlerContext['claves'];
  readonly destrucciones: Destructions;
  readonly firmas: HeadSigning;
  readonly proveedor: () => ProviderWatch | null;
  /** Before closing, where there are other servers: ends by itself, or when `hurried` does. */
  readonly stepAside: (hurried: Promise<void>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

export const startServer = (o: ServerSettings, partes?: Parts): Promise<Result<StartedServer>> =>
  startWith(o, (said, log, cierre) => iniciar(said, log, partes, cierre));

const FECHA = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** One copy at a time: each reads every file, and takes as much space again. */
const backupMaker = (
  o: ServerSettings,
  jobs: InstallationJobs,
  ahora: () => number,
): AppContext['extras']['respaldar'] => {
  let copiando = false;
  return (empresa) => {
    const hecho = new Date(ahora()).toISOString(),
      destino = join(o.datos, 'respaldos', hecho.replace(/[:.]/g, '-'));
    if (o.almacen !== undefined) return fail('phase', 'servidor.almacen.noSeRespalda');
    if (copiando) return fail('phase', 'servidor.respaldoEnCurso');
    copiando = true;
    return ok(
      jobs.empezar('respaldo', empresa, (avance) =>
        writeBackup({
          datos: o.datos,
          destino,
          ahora: hecho,
          hilo: o.hilos ?? true,
          avance,
          ...(o.guardarCopias === undefined ? {} : { guardar: o.guardarCopias }),
        }).finally(() => {
          copiando = false;
        }),
      ),
    );
  };
};

/** What an earlier process left: steps of several companies, mails, heads that are due. */
const goOn = (x: {
  readonly lotes: Pick<StepBatches, 'retomar'>;
  readonly correo: Pick<CorreoQueue, 'pasada'>;
  readonly firmas: Pick<HeadSigning, 'empezar'>;
  readonly despues: (p: Promise<unknown>) => void;
}): void => {
  x.lotes.retomar();
  x.despues(x.correo.pasada());
  x.firmas.empezar();
};

const listeningAt = (host: string, port: number): string =>
  `http://${/^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : hostInUrl(host)}:${port}`;

/** The page and the API, listening. */
const openDoor = async (
  o: RunningSettings,
  puerto: ApiPort,
  log: ServerLog,
  cierre: ClosingStack,
  shared: SharedStore | undefined,
): ReturnType<typeof listenOn> => {
  const accesos = openAccessLog(o.datos),
    isWorthALine = openWorthALine();
  cierre.al(accesos.cerrar);
  const noted = (line: string, r: EndedRequest): void => {
    if (!isWorthALine(r)) return;
    accesos.anotar(line);
    logRequest(log, r);
  };
  const anotar = await openMetricsDoor(o, puerto.contexto, cierre, noted, shared);
  if (isLeft(anotar)) return anotar;
  const servidor = await createHttpServer(
    { ...puerto, tracer: o.tracer },
    async (s): Promise<PageHandler> => {
      if (!o.dev) return staticPages(openStaticFiles(join(packageRoot(), '.build/web')), puerto);
      const dev = await openDev(packageRoot(), s);
      cierre.al(dev.cerrar);
      return dev.paginas;
    },
    anotar.right,
    o.conexiones,
  );
  return listenOn(servidor, { anfitrion: o.host, puerto: o.puerto });
};

/** What opens the first start, while there is nobody and nothing to look around in. */
const startCodeOf = (d: Directory, demo: unknown, shared: SharedStore | undefined): string | null =>
  demo !== null || d.hayUsuarios() || demoUserEnters(d) ? null : (shared?.startCode ?? typeableSecret());

/** How fast people may guess, and who vouches for them. */
const signInParts = async (
  o: ServerSettings,
  d: Directory,
  ahora: () => number,
  cierre: ClosingStack,
  shared: SharedStore | undefined,
) => ({ ...openThrottles(ahora, shared?.guesses), ...(await openProvider(o, d, cierre)) });

const demoOutside = (shared: SharedStore | undefined): Result<never> =>
  fail('invalid', shared ? 'servidor.demoEnLaBase' : 'servidor.demoAfuera');

const iniciar = async (
  o: RunningSettings,
  log: ServerLog,
  dadas: Parts | undefined,
  cierre: ClosingStack,
): Promise<Result<StartedServer>> => {
  const ahora = o.ahora ?? Date.now,
    publica = o.publica ?? null;
  const proxies = readProxies(o.proxies ?? []),
    [previa] = settingFailures(o);
  if (previa) return left(previa);
  if (isLeft(proxies)) return proxies;
  const tomada = await takePlace(o, cierre, { anfitrion: o.host, puerto: o.puerto });
  if (isLeft(tomada)) return tomada;
  const partes = dadas ?? (await (await import('./parts.ts')).loadParts());
  const unida = await joinStore({ ...o, afuera: !isForThisMachine(o) }, cierre);
  if (isLeft(unida)) return unida;
  const shared = unida.right,
    abierto = await openKeptDirectory(o, log, ahora, cierre, shared);
  if (isLeft(abierto)) return abierto;
  const directorio = abierto.right;
  // A demonstration must only be reachable from this machine. In a database it was looked for before coming in.
  if ((o.demo || directorio.hayDemo()) && !isForThisMachine(o)) return demoOutside(shared);

  const { correo, carpetaCorreo } = openMail(o, ahora, cierre, shared),
    firmas = openSigning(o, directorio, correo, cierre, shared);
  const claves = await openPasswords(o.costo ?? HASH_COST, o.datos),
    rooms = openRooms(o, directorio, partes, cierre, log, firmas.cerrada, shared),
    { companies, hub, jobs, lotes } = rooms;
  const demo = await demoAtStart({ directorio, claves }, o, companies, partes);
  if (isLeft(demo)) return demo;
  const codigo = startCodeOf(directorio, demo.right, shared),
    errores = errorTeller(o, log, ahora),
    despues = afterwards(errores, cierre);
  await tidyFolder(o, { ...rooms, directorio, errores });
  cierre.al(watchClock({ directorio, decir: o.decir }).cerrar);
  const provided = await signInParts(o, directorio, ahora, cierre, shared);
  let url = '';
  const contexto: AppContext = {
    directorio,
    claves,
    ...provided,
    ...rooms,
    valores: o.valores ?? STATUS,
    demo: o.demo,
    contacto: o.contacto?.trim() || null,
    correo,
    hayServidorDeCorreo: Boolean(o.smtp),
    extras: { ...doorParts(partes, o.datos), respaldar: backupMaker(o, jobs, ahora) },
    version: packageVersion(),
    direccionPublica: () => publica ?? url,
    codigoInicial: () => codigo,
    hoy: () => FECHA.format(ahora()),
    despues,
  };
  const puerto: ApiPort = {
    contexto,
    unaVez: openRunOnce(ahora, shared?.directory.pending),
    inside: openCallersInside(o.callers),
    draining: openDraining(),
    sitio: { publica, proxies: proxies.right },
    mas: publica?.startsWith('https:') ? HTTPS_ONLY : {},
    errorInterno: errores,
    upToDate: shared && upToDateOf(directorio),
    ...openProtections(o, contexto, cierre, shared?.claims),
  };
  const atendido = await openDoor(o, puerto, log, cierre, shared);
  if (isLeft(atendido)) return atendido;
  const stop = stopping(o, { hub, correo, draining: puerto.draining, log, door: atendido.right }, cierre);
  url = publica ?? listeningAt(o.host, atendido.right.puerto);

  await workWithOthers(shared, o, { directorio, ...rooms, proveedor: provided.proveedor }, cierre);
  goOn({ lotes, correo, firmas, despues });
  presentServer(o, { url, codigo, carpetaCorreo, demo: demo.right, allowed: shared?.allowed });
  return ok({
    url,
    puerto: atendido.right.puerto,
    demo: demo.right,
    codigoInicial: codigo,
    directorio,
    companies,
    lotes,
    destrucciones: rooms.destrucciones,
    claves,
    firmas,
    proveedor: provided.proveedor,
    ...stop,
  });
};
