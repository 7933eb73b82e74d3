// Files of the server brought to the browser, with their journal, and put among the person's downloads.
import { dumpJournal } from '../core/machines/dump.journal.ts';
import { archivoDe } from './archivo.ts';
import { keepJournal } from './journals.ts';
import { guardarArchivo, pedirArchivo, ports, sinRespuesta } from './ports.ts';

/** What a raw call streams (CSV, PDF); a text is the server's words when it refused. */
export const traerArchivo = async (path: string, cuerpo: unknown, paso?: string): Promise<Blob | string> => {
  const { inspect, stop } = keepJournal(dumpJournal, undefined);
  try {
    return await archivoDe(
      path,
      {
        pedir: (desde, signal) => pedirArchivo(path, cuerpo, { paso, desde, signal }),
        sinRespuesta: (e) => sinRespuesta(e, false),
      },
      (ms) => ports.wait(ms)(),
      inspect,
    );
  } finally {
    stop();
  }
};
/** The same, put among the downloads. Undefined, or why it was refused. */
export const descargar = async (
  path: string,
  cuerpo: unknown,
  nombre: string,
  paso?: string,
): Promise<string | undefined> => {
  const contenido = await traerArchivo(path, cuerpo, paso);
  if (typeof contenido === 'string') return contenido;
  guardarArchivo(contenido, nombre);
  return undefined;
};
