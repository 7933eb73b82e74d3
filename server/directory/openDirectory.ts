// Opens the directory of a data folder, creating it the first time: its file, its schema, its writer and its
// reads.
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openAccesses } from './accesses.ts';
import { auditChainReader } from './auditChain.ts';
import { eventFollower, eventReader } from './auditoria.ts';
import { batchReader } from './batches.ts';
import { directoryReads } from './directoryReads.ts';
import { EMPRESA_DEMO, type Directory } from './directory.ts';
import { hasDevices } from './devices.ts';
import { invitationReader, standInReader } from './invitations.ts';
import { keptRoleNetworks } from './roleNetworks.ts';
import { pastNameReader } from './pastNames.ts';
import { prepareSchema } from './schema.ts';
import { publisherReader } from './publishers.ts';
import { sealReader } from './seals.ts';
import { keptProviderReader } from './keptProvider.ts';
import { terminalRequestReader } from './terminalRequests.ts';
import { identityReader } from './identities.ts';
import { openFactorKey } from './factorKey.ts';
import { pendingHere, type OpenPending } from './pendingFactors.ts';
import { secondFactorReader } from './secondFactor.ts';
import { headTimestampReader } from './headTimestamps.ts';
import { signedHeadReader } from './signedHeads.ts';
import type { DirectoryAjustes } from './settings.ts';
import { openDatabase } from './sqlite.ts';
import { sqlOf, type Base } from '../kernel/sqlite.ts';
import { openDirectoryWriter, type DirectoryWriter } from './writer.ts';
import { LockedFile } from '../kernel/keyedFile.ts';
import { codeOf, diskFailure } from '../kernel/faults.ts';
import { joined } from '../kernel/joined.ts';
import type { AskHead } from '../kernel/sharedWork.ts';
import { DIRECTORY_LOG, isDirectoryCopy, isDirectoryUpTo } from './sharedDirectory.ts';

export interface DirectoryOptions {
  readonly carpeta: string;
  readonly ajustes: DirectoryAjustes;
  readonly hilo: boolean;
  readonly ahora: () => number;
  /** Where several servers share it; absent: it is only in the folder. */
  readonly shared?: SharedDirectoryAt | undefined;
  /** True in a server: all of its users are in this directory. */
  readonly atiende?: boolean;
  /** This copy was made again, for the database that servers share came back without its last writes. */
  readonly alVolverConMenos?: () => void;
}

export interface SharedDirectoryAt {
  readonly url: string;
  /** How far it goes there; absent: the writer asks. */
  readonly head?: AskHead;
  /** The key of second factors, which is the same for all of them. */
  readonly factorKey?: Buffer;
  /** Where they all see what was begun; absent: in memory. */
  readonly pending?: OpenPending;
}

/** Opens the directory of a data folder, creating it if missing. Left when a newer version wrote it. */
export const openDirectory = (o: DirectoryOptions): Result<Directory> => {
  const ruta = join(o.carpeta, 'directory.sqlite');
  let db: Base, escritor: DirectoryWriter;
  try {
    mkdirSync(o.carpeta, { recursive: true, mode: 0o700 });
    // A new directory beside existing companies would lack their users, and the first comer would become
    // administrator, so a server refuses it. The terminal may open companies whose users no server ever kept,
    // and so may a server the demonstration that «jornal demo» writes.
    const atendida = existsSync(join(o.carpeta, 'accesos.log'));
    if ((o.atiende || atendida) && (statSync(ruta, { throwIfNoEntry: false })?.size ?? 0) === 0) {
      const empresas = join(o.carpeta, 'empresas'),
        hay = existsSync(empresas)
          ? readdirSync(empresas).filter(
              (e) => existsSync(join(empresas, e, 'jornal.sqlite')) && (atendida || e !== EMPRESA_DEMO),
            )
          : [];
      if (hay.length > 0)
        return fail('unavailable', 'servidor.faltaDirectorio', {
          archivo: ruta,
          empresas: hay.slice(0, 5).join(', ') + (hay.length > 5 ? ', …' : ''),
        });
    }
    const primera = openDatabase(ruta);
    if (!o.shared && isDirectoryCopy(sqlOf(primera))) {
      primera.close();
      return fail('unavailable', 'servidor.esCopia', { carpeta: o.carpeta });
    }
    const listo = prepareSchema(primera, o.carpeta, o.ahora());
    primera.close();
    if (isLeft(listo)) return listo;
    escritor = openDirectoryWriter({
      ruta,
      hilo: o.hilo,
      shared: o.shared?.url,
      alVolverConMenos: o.alVolverConMenos,
    });
    // Not `readonly`: a read-only connection could not create the shared memory of the write-ahead log by
    // itself.
    db = openDatabase(ruta);
    db.pragma('query_only = ON');
  } catch (e) {
    if (e instanceof LockedFile) return left(e.failure);
    // Where several servers share it, what went away is not the folder.
    const shared = /^SHARED_/.test(codeOf(e)) ? diskFailure(e) : undefined;
    if (shared !== undefined) return left(shared);
    return fail('unavailable', 'servidor.carpetaMal', {
      carpeta: o.carpeta,
      detalle: codeOf(e) || 'no se puede leer',
    });
  }
  return ok(assemble(o, db, escritor));
};

/** Most of the time nobody else wrote, and the writer need not be asked. */
const upToDate = async (o: DirectoryOptions, db: Base, escritor: DirectoryWriter): Promise<void> => {
  const head = o.shared?.head;
  if (head && isDirectoryUpTo(sqlOf(db), await head(DIRECTORY_LOG))) return;
  if (o.shared) await escritor.alDia();
};

const assemble = (o: DirectoryOptions, db: Base, escritor: DirectoryWriter): Directory => {
  const networks = keptRoleNetworks(db),
    claveDeFactores = openFactorKey(o.carpeta, o.shared?.factorKey),
    pendientesDe = o.shared?.pending ?? pendingHere(o.ahora),
    escribir: DirectoryWriter['hacer'] = (nombre, argumento) =>
      escritor.hacer(nombre, argumento).finally(() => {
        if (o.shared) networks.forget();
        else networks.written(nombre);
      }),
    accesses = openAccesses(o, db, escribir);
  return {
    ajustes: o.ajustes,
    ahora: o.ahora,
    escribir,
    alDia: joined(() => upToDate(o, db, escritor).finally(networks.forget)),
    ...accesses,
    ...directoryReads(db),
    sucesos: eventReader(db),
    ...eventFollower(db),
    invitaciones: invitationReader(db),
    esInvitacion: standInReader(db),
    tieneEquipos: hasDevices(db),
    redesDeRoles: networks.redesDeRoles,
    nombreEntonces: pastNameReader(db),
    ...batchReader(db),
    ...sealReader(db),
    ...auditChainReader(db),
    ...signedHeadReader(db),
    ...headTimestampReader(db),
    ...secondFactorReader(db),
    ...identityReader(db),
    ...terminalRequestReader(db),
    claveDeFactores,
    ...keptProviderReader(db, claveDeFactores),
    pendientes: pendientesDe('factor'),
    pendientesDe,
    ...publisherReader(db),
    anotar: (s) => escribir('anotar', { at: o.ahora(), ...s }),
    cerrar: async () => {
      await accesses.asentarUsos().catch(() => undefined);
      await escritor.cerrar();
      db.close();
    },
  };
};
