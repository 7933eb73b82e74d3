// Loads the result of reviewing a file as one import, or writes nothing if the result would differ now.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import { answersAgain } from '../../kernel/jobs.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Importaciones } from './offer.ts';
import { refusalByLine, writeAtOnce, wasReceived, type WrittenRow } from './writeAtOnce.ts';

const trabajoDe = (de: string, clave: string): string =>
  `${de}-${createHash('sha256').update(clave).digest('hex').slice(0, 16)}`;

interface Cargar {
  /** Prefix of the id of its job. */
  readonly de: string;
  /** Reviews again, and gives the rows to write. */
  readonly leer: () => Promise<Result<{ readonly huella: string; readonly escribe: readonly WrittenRow[] }>>;
  /** Hash of the review that the requester saw. */
  readonly huella: string;
  readonly tabla: string;
  readonly tablas?: readonly string[];
  readonly cliente: string;
}
/** The same key gives the same job. */
export const loadReviewed = async (
  t: Workshop,
  importaciones: Importaciones,
  c: Cargar,
  clave: string,
  quien: Requester,
): Promise<Result<{ readonly trabajo: string }>> => {
  const trabajo = trabajoDe(c.de, clave);
  await t.trabajos.conocer(trabajo);
  if (answersAgain(t.trabajos.estado(trabajo))) return ok({ trabajo });
  let escribe: readonly WrittenRow[] = [];
  // Not reviewed again once its rows were received: what it wrote would change the result of the same file.
  if (!wasReceived(importaciones, c.tabla, clave)) {
    const r = await c.leer();
    if (isLeft(r)) return r;
    if (r.right.huella !== c.huella) return fail('conflict', 'tiempo.fich.cambio');
    if (r.right.escribe.length === 0) return fail('invalid', 'tiempo.fich.nada');
    ({ escribe } = r.right);
  }
  t.trabajos.iniciar({
    id: trabajo,
    tipo: 'importacion',
    hacer: (avance) =>
      writeAtOnce(
        t,
        importaciones,
        {
          ...refusalByLine(importaciones, quien),
          tabla: c.tabla,
          filas: async () => ok(escribe),
          cliente: c.cliente,
          ...(c.tablas ? { ajustes: { nuevas: 0, tablas: c.tablas } } : {}),
        },
        clave,
        quien,
        avance,
      ),
  });
  return ok({ trabajo });
};
