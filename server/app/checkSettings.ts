// What is wrong in the settings of a server, before anything is opened: the start and `jornal config check` ask here.
import { isLeft } from 'fp-ts/lib/Either.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { HALF_RESTORED } from '../directory/lock.ts';
import { checkSqlite } from '../directory/sqlite.ts';
import { readProxies } from '../http/origin.ts';
import { folderMark, mayOpen } from '../kernel/homeMark.ts';
import { dataKeyOf, keyBookOf, secretKeysOf } from '../kernel/masterKey.ts';
import { checkHeads } from './headSigning.ts';
import { checkMetrics } from './metricsDoor.ts';
import { checkProvider } from './openProvider.ts';
import { checkProtections } from './protections.ts';
import { checkTraces } from './traces.ts';
import { checkStore } from './sharedStore.ts';
import { checkCorreo, checkPublicUrl, type ServerSettings } from './serverSettings.ts';

type Settings = Omit<ServerSettings, 'decir'>;

/** All of them, in the order in which a start looks; empty: a server may start with these settings. */
export const settingFailures = (o: Settings): readonly Failure[] => {
  const checks: readonly Result<unknown>[] = [
    checkSqlite(),
    checkPublicUrl(o.publica ?? null),
    checkCorreo(o.smtp),
    checkHeads(o.cabezas),
    checkProvider(o),
    checkProtections(o),
    checkMetrics(o),
    checkTraces(o),
    checkStore(o),
    readProxies(o.proxies ?? []),
  ];
  return checks.flatMap((r) => (isLeft(r) ? [r.left] : []));
};

/** Whether the folder can be opened with what was said, without opening it. */
export const folderFailures = async (o: Settings): Promise<readonly Failure[]> => {
  if (existsSync(join(o.datos, HALF_RESTORED)))
    return [failure('unavailable', 'servidor.restaurandoAMedias', { carpeta: o.datos })];
  const home = folderMark(o.datos),
    may = isLeft(home) ? home : mayOpen(home.right, o.datos);
  if (isLeft(may)) return [may.left];
  const b = keyBookOf(o.datos);
  if (isLeft(b)) return [b.left];
  const secretas = await secretKeysOf(o.llave);
  if (isLeft(secretas)) return [secretas.left];
  const k = b.right.cifrado === null ? ok(null) : await dataKeyOf(o.datos, b.right, secretas.right);
  return isLeft(k) ? [k.left] : [];
};
