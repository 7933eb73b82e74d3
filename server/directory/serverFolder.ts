// Whose a data folder is, before a server takes it for its copy of what several share: nobody's yet, an installation's by
// itself, or a server's of some database.
import { constants, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { codeOf } from '../kernel/faults.ts';
import { LockedFile } from '../kernel/keyedFile.ts';
import { sqlOf } from '../kernel/sqlite.ts';
import { hasContent } from '../rows/empresaFaults.ts';
import { EMPRESA_FILE, empresaFolder } from '../rows/empresaReads.ts';
import { DIRECTORY_FILE } from './copy.ts';
import { isDirectoryCopy } from './sharedDirectory.ts';
import { openDatabase } from './sqlite.ts';

export type FolderOwner =
  | { readonly is: 'nobody' }
  /** An installation that keeps its users here. `demo`: that of the demonstration is one of them. */
  | { readonly is: 'itself'; readonly demo: boolean }
  /** Companies that no users were ever kept for: what «jornal demo» writes. */
  | { readonly is: 'companies'; readonly ids: readonly string[] }
  /** `changes`: how many it had of its database, which has this name of its own. */
  | { readonly is: 'server'; readonly changes: number; readonly installation: string | undefined };

const companiesIn = (datos: string): readonly string[] => {
  const all = join(datos, 'empresas');
  return existsSync(all)
    ? readdirSync(all)
        .filter((id) => hasContent(join(empresaFolder(datos, id), EMPRESA_FILE)))
        .sort()
    : [];
};

/** By the file of the users in a folder, `at`, whose companies are in `datos`. */
const ownerBy = (at: string, companies: readonly string[]): FolderOwner => {
  const db = openDatabase(join(at, DIRECTORY_FILE), { fileMustExist: true });
  try {
    db.pragma('query_only = ON');
    const sql = sqlOf(db),
      has = (table: string): boolean =>
        sql.value("select 1 from sqlite_master where type = 'table' and name = ?", table) !== undefined;
    if (isDirectoryCopy(sql))
      return {
        is: 'server',
        changes: sql.value<number>('select cambios from compartido') ?? 0,
        installation: has('auditoria_cadena')
          ? sql.value<string>('select instalacion from auditoria_cadena')
          : undefined,
      };
    if (has('usuarios') && sql.value('select 1 from usuarios') !== undefined)
      return { is: 'itself', demo: sql.value('select 1 from usuarios where demo = 1') !== undefined };
    return companies.length > 0 ? { is: 'companies', ids: companies } : { is: 'nobody' };
  } finally {
    db.close();
  }
};

/** Without the file of the users. */
const ownerByCompanies = (datos: string): FolderOwner => {
  const ids = companiesIn(datos);
  return ids.length > 0 ? { is: 'companies', ids } : { is: 'nobody' };
};

/** For whoever holds the folder, with its key where it is encrypted. Left: it cannot be read. */
export const folderOwner = (datos: string): Result<FolderOwner> => {
  try {
    return ok(
      hasContent(join(datos, DIRECTORY_FILE)) ? ownerBy(datos, companiesIn(datos)) : ownerByCompanies(datos),
    );
  } catch (e) {
    if (e instanceof LockedFile) return left(e.failure);
    return fail('unavailable', 'servidor.carpetaMal', {
      carpeta: datos,
      detalle: codeOf(e) || 'no se puede leer',
    });
  }
};

/**
 * For whoever only looks: nothing is written in the folder, not even what SQLite leaves beside a file that it reads.
 * Undefined: it cannot be told, for it is encrypted or somebody is writing in it.
 */
export const folderOwnerAside = (datos: string): FolderOwner | undefined => {
  if (!hasContent(join(datos, DIRECTORY_FILE))) return ownerByCompanies(datos);
  const aside = mkdtempSync(join(tmpdir(), 'jornal-'));
  try {
    for (const f of [DIRECTORY_FILE, `${DIRECTORY_FILE}-wal`])
      if (existsSync(join(datos, f)))
        copyFileSync(join(datos, f), join(aside, f), constants.COPYFILE_FICLONE);
    return ownerBy(aside, companiesIn(datos));
  } catch {
    return undefined;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
