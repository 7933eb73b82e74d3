// Checks the companies of a data folder, as a restored copy must pass before anybody works on it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { isValidId } from './sqliteEmpresa.ts';
import { openReads, empresaFolder, EMPRESA_FILE } from './empresaReads.ts';
import { verifyChain } from '../kernel/checkChain.ts';
import type { ChainState } from '../kernel/chain.ts';
import type { ProgressReport } from '../kernel/store.ts';

export interface CheckedEmpresa {
  readonly id: string;
  readonly hechos: number;
  readonly cabeza: string;
}

/** Walks the chain of facts of one company, as its files are now. */
export const checkEmpresa = (datos: string, id: string, avance?: ProgressReport): ChainState => {
  const l = openReads(datos, id);
  try {
    return l.instantanea(() => verifyChain(l.sql, avance));
  } finally {
    l.cerrar();
  }
};

/**
 * Walks the chain of facts of every company of a data folder, from the first to the head. `avance` counts
 * facts, one company after another. Left: the first fault and where it is.
 */
export const checkEmpresas = (datos: string, avance?: ProgressReport): Result<readonly CheckedEmpresa[]> => {
  const carpeta = join(datos, 'empresas');
  const ids = existsSync(carpeta)
    ? readdirSync(carpeta)
        .filter((id) => isValidId(id) && existsSync(join(empresaFolder(datos, id), EMPRESA_FILE)))
        .sort()
    : [];
  const salida: CheckedEmpresa[] = [];
  for (const id of ids) {
    const c = checkEmpresa(datos, id, avance);
    if (c.problema)
      return fail(
        'invalid',
        'store.copiaCadena',
        { empresa: id, mensaje: c.problema.mensaje },
        { data: c.problema },
      );
    salida.push({ id, hechos: c.hechos, cabeza: c.cabeza });
  }
  return ok(salida);
};
