// The beginning of every process that works on a data folder: its log, the folder for itself alone, and all closed again if
// it does not start.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { folderFiles } from '../directory/encryptFolder.ts';
import { acquireFolder } from '../directory/lock.ts';
import { placeLedger } from '../kernel/erasureLedger.ts';
import { forgetFolderKey } from '../kernel/folderKeys.ts';
import { unlockFolder } from '../kernel/masterKey.ts';
import { closingStack, type ClosingStack } from './closing.ts';
import { addressesFree } from './metricsDoor.ts';
import { openServerLog, type ServerLog } from './serverLog.ts';
import type { RunningSettings, ServerSettings } from './serverSettings.ts';
import { openTraces } from './traces.ts';

export const startWith = async <A>(
  o: ServerSettings,
  start: (said: RunningSettings, log: ServerLog, cierre: ClosingStack) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const cierre = closingStack(),
    log = openServerLog(o);
  if (isLeft(log)) return log;
  cierre.al(log.right.close);
  const said = { ...o, decir: log.right.say },
    tracer = await openTraces(said, cierre);
  const r = await start({ ...said, tracer }, log.right, cierre).catch(async (e: unknown) => {
    await cierre.cerrar();
    throw e;
  });
  if (isLeft(r)) await cierre.cerrar();
  return r;
};

/** The addresses that it will listen at, free; the folder for this process alone, the key of its data where they are encrypted, and its ledger of erasures where the settings say. */
export const takePlace = async (
  o: ServerSettings,
  cierre: ClosingStack,
  people?: { readonly anfitrion: string; readonly puerto: number },
): Promise<Result<null>> => {
  const candado = acquireFolder(o.datos);
  if (isLeft(candado)) return candado;
  cierre.al(candado.right);
  // Before anything is written: a database that others share would keep the secrets of a server that never was.
  const free = await addressesFree(o, people);
  if (isLeft(free)) return free;
  const cifrada = await unlockFolder(o.datos, o.llave);
  if (isLeft(cifrada)) return cifrada;
  cierre.al(() => forgetFolderKey(o.datos));
  // Now that nobody has them open: later, looking at them would drop their locks.
  const enClaro = cifrada.right ? folderFiles(o.datos).filter((f) => !f.cifrado).length : 0;
  if (enClaro > 0) o.decir(textFor('cifrado.archivosEnClaro', { cantidad: enClaro }));
  return placeLedger(o.datos, o.olvidos);
};
