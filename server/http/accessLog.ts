// Files of lines that only their owner can read; at most two of each, each limited in size. The access log, one
// line per request, is one of them.
import { createWriteStream, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const MAXIMO = 10 * 1024 * 1024;

export interface LineFile {
  readonly anotar: (linea: string) => void;
  readonly cerrar: () => Promise<void>;
}

export const openAccessLog = (carpeta: string, maximo = MAXIMO): LineFile =>
  openLineFile(join(carpeta, 'accesos.log'), join(carpeta, 'accesos.anterior.log'), maximo);

/** `anterior`: what the file is called once it is full and another begins. */
export const openLineFile = (ruta: string, anterior: string, maximo = MAXIMO): LineFile => {
  let bytes = 0;
  const abrir = (): WriteStream => {
    // The file is opened at once: after it is renamed, pending lines still go to the renamed file.
    const s = createWriteStream(ruta, { fd: openSync(ruta, 'a', 0o600) });
    // A full disk must not stop the server.
    s.on('error', () => undefined);
    return s;
  };
  try {
    bytes = statSync(ruta).size;
  } catch {
    /* there is no log file yet */
  }
  let salida = abrir();
  return {
    anotar: (linea) => {
      if (bytes > maximo) {
        salida.end();
        try {
          renameSync(ruta, anterior);
        } catch {
          /* keep writing to the same file */
        }
        salida = abrir();
        bytes = 0;
      }
      bytes += linea.length + 1;
      salida.write(`${linea}\n`);
    },
    cerrar: () =>
      new Promise((listo) => {
        if (salida.destroyed) listo();
        else salida.end(() => listo());
      }),
  };
};
