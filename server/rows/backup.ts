// Whether the companies of a folder are whole: what a restored copy must prove before anybody works on it.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { abrirLectura, carpetaDe, idValido, JORNAL } from './sqliteEmpresa.ts';
import { verificarCadena } from '../kernel/sqliteHechos.ts';
import type { Avance } from '../kernel/store.ts';

export interface EmpresaComprobada {
  readonly id: string;
  readonly hechos: number;
  readonly cabeza: string;
}

/** Walks the chain of facts of every company of a data folder, from the first to the head; `avance` by facts, of one company after another. Left: the first that does not hold, and where. */
export const comprobarEmpresas = (datos: string, avance?: Avance): Result<readonly EmpresaComprobada[]> => {
  const carpeta = join(datos, 'empresas');
  const ids = existsSync(carpeta)
    ? readdirSync(carpeta)
        .filter((id) => idValido(id) && existsSync(join(carpetaDe(datos, id), JORNAL)))
        .sort()
    : [];
  const salida: EmpresaComprobada[] = [];
  for (const id of ids) {
    const l = abrirLectura(datos, id);
    try {
      const c = l.instantanea(() => verificarCadena(l.sql, avance));
      if (c.problema)
        return fail(
          'invalid',
          'store.copiaCadena',
          { empresa: id, mensaje: c.problema.mensaje },
          { data: c.problema },
        );
      salida.push({ id, hechos: c.hechos, cabeza: c.cabeza });
    } finally {
      l.cerrar();
    }
  }
  return ok(salida);
};
