// What imports and changes of many rows ask of the server beside their machine: a state, a job to its end, the errors by row.
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../../core/api/index.ts';
import type { ErrorImportacion, EstadoImportacion } from '../../core/api/importaciones.ts';
import { failure } from '../../core/kit/failure.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { texto } from '../../core/kit/texto.ts';
import type { Door } from '../door.ts';
import { EXIT, Stop, stopOf } from '../exitCodes.ts';
import type { Io } from '../io.ts';

export const call = (id: string, t: AnyTable, key?: string) => ({ params: { controller: t.name, id }, ...(key === undefined ? {} : { key }) });
export const stateOf = async (door: Door, t: AnyTable, id: string): Promise<EstadoImportacion> => (await door.get(door.client.ask(api.importaciones.ver, undefined, call(id, t)))).content;

/** A job of the server to its end; one that a restarted server does not know is asked for again, and goes on where it was. Ctrl-C stops it after the batch that it is at. */
export const working = async (io: Io, door: Door, s: { readonly table: AnyTable }, id: string, verb: 'revisar' | 'aplicar', how: string): Promise<EstadoImportacion> => {
  let stopping = false;
  const advanced = ({ hechos, total }: { readonly hechos: number; readonly total: number }): void => {
    io.progress(texto('cli.trabajo.progreso', { hechos, total }));
    if (!io.interrupted || stopping) return;
    stopping = true;
    // Whether it arrives or not, nobody goes on waiting: a job that was not stopped is found done when it is gone on with.
    void door.client.ask(api.importaciones.detener, undefined, call(id, s.table, door.ports.newId()))();
  };
  io.finishesBatch = true;
  for (let tries = 0; ; tries++) {
    if (io.interrupted) throw new Stop(EXIT.interrupted, how);
    const o = call(id, s.table, door.ports.newId());
    const { content } = await door.get(verb === 'revisar' ? door.client.ask(api.importaciones.revisar, undefined, o) : door.client.ask(api.importaciones.aplicar, undefined, o));
    const r = await door.ports.observeJob(content.trabajo, advanced)();
    if (E.isLeft(r)) { if (r.left.code !== 'not_found' || tries >= 3) throw stopOf(r.left); continue; }
    // What was written whole before it could stop is told as it is.
    if (io.interrupted && (verb === 'revisar' || r.right.estado !== 'terminado')) throw new Stop(EXIT.interrupted, how);
    if (r.right.estado === 'detenido' && tries < 3) continue;
    if (r.right.estado !== 'terminado') throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: r.right.mensaje }));
    return stateOf(door, s.table, id);
  }
};

/** Errors by row, page by page. */
export async function* errorsOf(door: Door, t: AnyTable, id: string): AsyncGenerator<ErrorImportacion> {
  for (let desde = 0; ;) {
    const { content } = await door.get(door.client.ask(api.importaciones.errores, { desde }, call(id, t)));
    if (content.length === 0) return;
    yield* content;
    desde = content[content.length - 1]!.fila;
  }
}
