// Counts everything that a server writes: in its folder, and in the database, from whichever of its threads.
import { syncBuiltinESMExports } from 'node:module';
import hilos, { MessagePort } from 'node:worker_threads';
import pg from 'pg';
import type { QuestionName } from '../../server/postgres/questions.ts';
import { contarPedidos, contarPromesas, ponerGolpes } from '../crash/golpes.ts';

const ESCRIBE = /^\s*(insert|update|delete)\b/i,
  /** A server says that it lives every few seconds, whatever it does. */
  LATIDO = /^\s*insert into jornal\.node\b/i,
  PEDIDOS: ReadonlySet<unknown> = new Set<QuestionName>(['commit', 'keepKey', 'eraseKey']);

let enLaBase = 0;
const contada = (es: boolean): boolean => {
  if (es) enLaBase += 1;
  return es;
};
/** Whether each connection that is in a transaction wrote something in it. */
const transacciones = new WeakMap<object, boolean>();
/**
 * Whether a statement leaves something written: by itself, or because it commits what others wrote. One inside a transaction
 * leaves nothing until then: killed there, all is as it was before it.
 */
const deja = ([texto]: readonly unknown[], conexion: unknown): boolean => {
  const sql = String(texto),
    [primera = ''] = sql.trim().toLowerCase().split(/\s/, 1);
  if (typeof conexion !== 'object' || conexion === null) return false;
  if (primera === 'begin') transacciones.set(conexion, false);
  if (primera === 'commit' || primera === 'rollback') {
    const escribio = transacciones.get(conexion) === true;
    transacciones.delete(conexion);
    return contada(escribio && primera === 'commit');
  }
  if (!ESCRIBE.test(sql) || LATIDO.test(sql)) return false;
  if (!transacciones.has(conexion)) return contada(true);
  transacciones.set(conexion, true);
  return false;
};

/** What the thread of the log is asked: whoever asks waits, so it is written once the answer is there. */
const pideEscribir = ([m]: readonly unknown[]): boolean =>
  contada(typeof m === 'object' && m !== null && 'name' in m && PEDIDOS.has(m.name));

/** Installs the wrappers. Call it once per process, before anything is opened. */
export const ponerGolpesEnBase = (): void => {
  ponerGolpes();
  contarPromesas(pg.Client.prototype, deja, 'query');
  contarPedidos(
    { o: MessagePort.prototype, nombre: 'postMessage', cuenta: pideEscribir },
    { o: hilos, nombre: 'receiveMessageOnPort' },
  );
  syncBuiltinESMExports();
};
/** How many of them were in the database, since the process began. */
export const golpesEnLaBase = (): number => enLaBase;
