// Waiting for a job of the server with its progress on the terminal.
import type { EstadoTrabajo } from '../core/api/sistema.ts';
import { failure } from '../core/kit/failure.ts';
import { texto } from '../core/kit/texto.ts';
import type { Door } from './door.ts';
import { stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';

/** Its end; a job that failed or was stopped ends the command. */
export const finished = async (io: Io, door: Door, id: string): Promise<EstadoTrabajo> => {
  const e = await door.get(door.ports.observeJob(id, ({ hechos, total }) => io.progress(texto('cli.trabajo.progreso', { hechos, total }))));
  if (e.estado === 'fallo') throw stopOf(failure('unavailable', 'cli.trabajo.fallo', { mensaje: e.mensaje }));
  if (e.estado === 'detenido') throw stopOf(failure('conflict', 'cli.trabajo.detenido'));
  return e;
};
