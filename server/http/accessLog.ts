// The access log: one line per request, in a file that only its owner can read; at most two files, each
// limited in size.
import { createWriteStream, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

const MAXIMO = 10 * 1024 * 1024;

export interface AccessLog {
  readonly anotar: (linea: string) => void;
  readonly cerrar: () => Promise<void>;
}

export const openAccessLog = (carpeta: string, maximo = MAXIMO): AccessLog => {
  const ruta = join(carpeta, 'accesos.log');
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
          renameSync(ruta, join(carpeta, 'accesos.anterior.log'));
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
