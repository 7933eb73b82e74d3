// Opens the companies of a restored folder once, so that they obey the ledger of erasures before anybody works
// in them.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { empresaFolder, EMPRESA_FILE } from '../rows/empresaReads.ts';
import { isValidId, openEmpresaWrites } from '../rows/sqliteEmpresa.ts';
import { features } from './features.ts';

const FORMER = `${EMPRESA_FILE}.version-`;

/** How many people were erased again. */
export const repeatErasures = (datos: string): Result<number> => {
  const folder = join(datos, 'empresas'),
    ids = existsSync(folder) ? readdirSync(folder).filter(isValidId).sort() : [];
  let erased = 0;
  for (const id of ids) {
    const own = empresaFolder(datos, id);
    if (!existsSync(join(own, EMPRESA_FILE))) continue;
    const e = openEmpresaWrites({ datos, id, extensiones: features });
    if (isLeft(e)) return e;
    erased += e.right.vueltos;
    e.right.cerrar();
    // What an upgrade kept of the file as it came still has those people; the copy it came from is its own.
    if (e.right.vueltos > 0) for (const n of readdirSync(own)) if (n.startsWith(FORMER)) rmSync(join(own, n));
  }
  return ok(erased);
};
