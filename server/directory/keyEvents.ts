// What was done with the keys of an installation, in its audit: in that of each company, for it is of all of them. It is
// written beside a server that runs, which reads it from the file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DirectoryEventType } from '../../core/domain/auditoria.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { diskFailure, shortOf } from '../kernel/faults.ts';
import { DIRECTORY_FILE } from './copy.ts';
import { noteEvent } from './rows.ts';
import { openDatabase } from './sqlite.ts';

export type KeyEvent = Extract<
  DirectoryEventType,
  | 'llave_de_copias_agregada'
  | 'llave_de_copias_probada'
  | 'llave_de_copias_quitada'
  | 'llave_del_servidor_cambiada'
  | 'datos_cifrados'
  | 'datos_descifrados'
>;
const WAIT_MS = 10_000;

/** Notes it; left: it was done, and could not be noted. A folder that no server kept has no audit. */
export const noteKeys = <A>(
  o: { readonly datos: string; readonly ahora: string },
  suceso: KeyEvent,
  detalle: string,
  done: A,
): Result<A> => {
  const file = join(o.datos, DIRECTORY_FILE);
  if (!existsSync(file)) return ok(done);
  try {
    const db = openDatabase(file, { fileMustExist: true });
    try {
      db.pragma(`busy_timeout = ${WAIT_MS}`);
      db.transaction(() => {
        for (const idEmpresa of db.prepare<[], string>('SELECT id FROM empresas').pluck().all())
          noteEvent(db, { at: Date.parse(o.ahora), suceso, idEmpresa, canal: 'terminal', detalle });
      }).immediate();
      return ok(done);
    } finally {
      db.close();
    }
  } catch (e) {
    return fail('unavailable', 'cifrado.sinAnotar', { detalle: diskFailure(e)?.message ?? shortOf(e) });
  }
};
