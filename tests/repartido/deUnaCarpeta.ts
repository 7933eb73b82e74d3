// What the suites of HTTP and of the machines do not run on two servers, by name and with the reason: it is of one folder, or
// of one server, by nature. Everything else runs there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DeUnaCarpeta {
  /** Whole files. */
  readonly archivos: Readonly<Record<string, string>>;
  /** Tests of the other files, by their names. */
  readonly pruebas: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
export const DE_UNA_CARPETA = JSON.parse(
  readFileSync(join(import.meta.dirname, 'deUnaCarpeta.json'), 'utf8'),
) as DeUnaCarpeta;
