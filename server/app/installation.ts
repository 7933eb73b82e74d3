// Opens the parts of an installation: its directory, its companies, its mail and its copies.
import type { Destructions, WithDestructions } from '../features/destruccion/contract.ts';
import { openDestructions } from '../features/destruccion/destructions.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { eraseCutBackups } from '../directory/backup.ts';
import { openStepBatches } from '../features/empresas/stepBatches.ts';
import type { Directory } from '../directory/directory.ts';
import { openDirectory } from '../directory/openDirectory.ts';
import { AJUSTES } from '../directory/settings.ts';
import { strayFolders } from '../directory/strays.ts';
import { openCompanies, type Companies } from '../http/door/companies.ts';
import type { ApiPort } from '../http/apiPort.ts';
import { openHub, type EventHub } from '../http/door/events.ts';
import { openInstallationJobs } from '../http/door/installationJobs.ts';
import { sealingIn } from '../http/door/sealing.ts';
import { openSteps } from '../http/door/steps.ts';
import { destroyedCompanies, destructionLedgerOf } from '../kernel/destructionLedger.ts';
import type { Parts } from './parts.ts';
import { logJobs, type ServerLog } from './serverLog.ts';
import type { Empresa, EmpresaReads } from './service.ts';
import type { ServerSettings } from './serverSettings.ts';
import type { ClosingStack } from './closing.ts';
import { followWorkerNames } from './workerNames.ts';
import type { SharedStore } from './sharedStore.ts';

/** Said when a copy here is made again because the shared database lacks what it had; without a company: the users'. */
const sayWentBack =
  ({ decir }: Pick<ServerSettings, 'decir'>, log: ServerLog) =>
  (company?: string): void => {
    decir(
      company === undefined
        ? textFor('servidor.volvioConMenos.usuarios')
        : textFor('servidor.volvioConMenos.empresa', { empresa: company }),
    );
    log.write('error', 'went_back', { company });
  };

/** The directory, cleaned at the start and every hour. */
export const openKeptDirectory = async (
  o: ServerSettings,
  log: ServerLog,
  ahora: () => number,
  cierre: ClosingStack,
  shared?: SharedStore,
): Promise<Result<Directory>> => {
  const abierto = openDirectory({
    carpeta: o.datos,
    atiende: true,
    // With the demonstration its data are made up, and whoever looks around has no telephone at hand.
    ajustes: { ...AJUSTES, ...(o.demo ? { segundoFactor: [] } : {}), ...o.ajustes },
    hilo: o.hilos ?? true,
    ahora,
    shared: shared?.directory,
    alVolverConMenos: () => sayWentBack(o, log)(),
  });
  if (isLeft(abierto)) return abierto;
  const directorio = abierto.right;
  cierre.al(directorio.cerrar);
  await directorio.limpiar();
  const limpieza = setInterval(() => {
    directorio.limpiar().catch(() => undefined);
  }, 3_600_000);
  limpieza.unref();
  cierre.al(() => clearInterval(limpieza));
  return abierto;
};

/** Who is told of each company in which something was written here. */
const toldOfWriting = () => {
  const followers = new Set<(id: string) => void>();
  return {
    alEscribir: (f: (id: string) => void): void => void followers.add(f),
    wrote: (id: string): void => {
      for (const f of followers) f(id);
    },
  };
};

/** Said once of each company that has what only a newer program reads. */
const sayNewer =
  ({ decir }: Pick<ServerSettings, 'decir'>, log: ServerLog) =>
  (empresa: string, { key, message }: Failure): void => {
    decir(textFor('servidor.empresaCerrada', { empresa, mensaje: message }));
    log.write('error', 'newer', { company: empresa, error: key });
  };

/** How often it is looked whether the day of a company came. */
const DESTRUCTIONS_EACH_MS = 3_600_000;
const openKeptDestructions = (
  { datos, decir }: ServerSettings,
  x: Pick<Parameters<typeof openDestructions>[0], 'directorio' | 'companies'>,
  cierre: ClosingStack,
  shared: SharedStore | undefined,
): Destructions => {
  const d = openDestructions({
    ...{ ...x, datos, decir },
    shared: shared && { destruction: shared.work.destruction, claims: shared.claims },
  });
  // While the database is away nothing is destroyed; it is looked again.
  const each = setInterval(() => void d.run().catch(() => undefined), DESTRUCTIONS_EACH_MS).unref();
  cierre.al(() => clearInterval(each));
  return d;
};

/** A server that joins the others has no folder of any company yet. */
const whereCompaniesAre = (
  { datos }: ServerSettings,
  directorio: Directory,
  shared: SharedStore | undefined,
): Pick<Parameters<typeof openCompanies<Empresa, EmpresaReads>>[0], 'shared' | 'destruida' | 'tenia'> => {
  if (shared)
    return {
      shared: shared.company,
      // A database that a copy brought back has it again until the servers look.
      destruida: (id) => destroyedCompanies(destructionLedgerOf(datos)).has(id),
    };
  // Companies are founded once they have a CUIT here; the demonstration gets its CUIT when it is completely
  // written.
  const fundadas = new Set(directorio.todasLasEmpresas().flatMap((e) => (e.cuit === '' ? [] : [e.id])));
  return { tenia: (id) => fundadas.has(id) };
};

/** The companies, the work that goes over several of them, and the hub that announces their jobs. */
export const openRooms = (
  o: ServerSettings,
  directorio: Directory,
  partes: Parts,
  cierre: ClosingStack,
  log: ServerLog,
  alCerrarCorrida: () => void,
  shared?: SharedStore,
) => {
  const streams = openHub(directorio),
    logJob = logJobs(log),
    { alEscribir, wrote } = toldOfWriting(),
    names = followWorkerNames(directorio, (id, f) => companies.con(id, f)),
    hub: EventHub = {
      ...streams,
      publicar: (id, t) => {
        streams.publicar(id, t);
        logJob(id, t);
        if (t.estado === 'en_curso') return;
        names.look(id, t.tipo);
        wrote(id);
      },
      escrito: (id, what) => {
        streams.escrito(id, what);
        names.look(id, what);
        // Without a name it is what another server wrote.
        if (what !== '') wrote(id);
      },
    },
    { ahora } = o;
  const companies = openCompanies<Empresa, EmpresaReads>({
    carpeta: o.datos,
    ...whereCompaniesAre(o, directorio, shared),
    sellos: sealingIn(directorio),
    hilos: o.hilos ?? true,
    abrir: partes.abrirEmpresa,
    alCambiarTrabajo: hub.publicar,
    alCerrarCorrida,
    alSerNueva: sayNewer(o, log),
    alVolverConMenos: sayWentBack(o, log),
    ...(ahora ? { ahora: () => new Date(ahora()).toISOString() } : {}),
  });
  cierre.al(companies.cerrar);
  cierre.al(names.close);
  const jobs = openInstallationJobs(hub.publicar),
    steps = openSteps((empresa) => shared?.company(empresa).jobs);
  cierre.al(jobs.cerrar);
  const lotes = openStepBatches({ directorio, companies, jobs, claims: shared?.claims });
  cierre.al(lotes.cerrar);
  cierre.al(hub.cerrar);
  const destrucciones = openKeptDestructions(o, { directorio, companies }, cierre, shared);
  return { hub, companies, jobs, steps, lotes, destrucciones, alEscribir };
};

/** Upgrades older companies, and tells what interrupted copies and other processes left in the folder. */
export const tidyFolder = async (
  o: ServerSettings,
  x: Omit<Parameters<typeof upgradeCompanies>[0], 'decir'> & WithDestructions,
): Promise<void> => {
  // Before anybody works in them: also those that a copy brought back.
  await x.destrucciones.run();
  // Where several servers share them, each is opened where it is asked for.
  if (o.almacen === undefined) await upgradeCompanies({ ...x, decir: o.decir });
  for (const copia of await eraseCutBackups(join(o.datos, 'respaldos')))
    o.decir(textFor('servidor.copiaCortada', { copia }));
  for (const carpeta of strayFolders(o.datos, x.directorio))
    o.decir(textFor('servidor.carpetaDeNadie', { carpeta }));
};

/**
 * Opens every company once, to upgrade older stores after copying them. One that does not open stays closed.
 */
const upgradeCompanies = async (x: {
  readonly directorio: Directory;
  readonly companies: Companies;
  readonly decir: (linea: string) => void;
  readonly errores: ApiPort['errorInterno'];
}): Promise<void> => {
  for (const { id } of x.directorio.todasLasEmpresas()) {
    try {
      const abierta = await x.companies.con(id, () => Promise.resolve(ok(null)));
      if (isLeft(abierta))
        x.decir(textFor('servidor.empresaCerrada', { empresa: id, mensaje: abierta.left.message }));
    } catch (e) {
      x.errores(randomUUID().slice(0, 8), id, e);
    }
  }
};
