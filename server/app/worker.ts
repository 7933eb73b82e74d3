// `jornal work`: one of the servers of a database without the doors of people. It makes parts of calculations, and takes up
// what a dead server left.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { errorTeller } from './afterwards.ts';
import { settingFailures } from './checkSettings.ts';
import { watchClock } from './clock.ts';
import type { ClosingStack } from './closing.ts';
import { openKeptDirectory, openRooms, tidyFolder } from './installation.ts';
import { openMetricsDoor } from './metricsDoor.ts';
import { packageVersion } from './packageRoot.ts';
import { loadParts, type Parts } from './parts.ts';
import type { ServerLog } from './serverLog.ts';
import type { RunningSettings, ServerSettings } from './serverSettings.ts';
import { joinStore, storeName } from './sharedStore.ts';
import { workWithOthers } from './sharedWatch.ts';
import { startWith, takePlace } from './starting.ts';

export interface StartedWorker {
  readonly cerrar: () => Promise<void>;
}

export const startWorker = (o: ServerSettings, partes?: Parts): Promise<Result<StartedWorker>> =>
  startWith(o, (said, log, cierre) => begin(said, log, partes, cierre));

const begin = async (
  o: RunningSettings,
  log: ServerLog,
  given: Parts | undefined,
  cierre: ClosingStack,
): Promise<Result<StartedWorker>> => {
  const ahora = o.ahora ?? Date.now,
    [wrong] = settingFailures(o);
  if (wrong) return left(wrong);
  if (o.almacen === undefined) return fail('invalid', 'servidor.almacen.sinParaTrabajar');
  const taken = await takePlace(o, cierre);
  if (isLeft(taken)) return taken;
  const partes = given ?? (await loadParts()),
    joined = await joinStore({ ...o, afuera: false }, cierre);
  if (isLeft(joined)) return joined;
  const shared = joined.right,
    opened = await openKeptDirectory(o, log, ahora, cierre, shared);
  if (isLeft(opened)) return opened;
  const directorio = opened.right,
    rooms = openRooms(o, directorio, partes, cierre, log, () => undefined, shared),
    errores = errorTeller(o, log, ahora);
  await tidyFolder(o, { ...rooms, directorio, errores });
  cierre.al(watchClock({ directorio, decir: o.decir }).cerrar);
  const watched = await openMetricsDoor(
    o,
    { companies: rooms.companies, version: packageVersion() },
    cierre,
    () => undefined,
    shared,
  );
  if (isLeft(watched)) return watched;
  cierre.al(() => log.write('info', 'stopping'));
  // Nobody signs in here, so no provider is followed.
  await workWithOthers(shared, o, { directorio, ...rooms, proveedor: () => null }, cierre);
  o.decir(textFor('servidor.datosEn', { carpeta: o.datos }));
  o.decir(textFor('servidor.almacen.en', { donde: storeName(o.almacen) }));
  o.decir(textFor('servidor.almacen.trabaja'));
  return ok({ cerrar: cierre.cerrar });
};
