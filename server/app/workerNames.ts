// The name of each worker is that of their legajo: after something was written in a company, its users follow.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import type { RecibosOffer } from '../features/recibos/contract.ts';
import type { Companies } from '../http/door/companies.ts';
import type { Company } from '../kernel/company.ts';

/** Writes within this time are followed together. */
const PAUSE_MS = 300;

/** What may name a person, or say whose user they are: the table, areas of calls and kinds of jobs. */
const NAMES_PEOPLE =
  /^(?:Personal$|importa|masivo|planilla|propuesta|arranque|recibos\.|administracion\.|usuarios\.)/;

export interface WorkerNames {
  /** Something was written in that company: in a table, by a call or by a job. */
  readonly look: (idEmpresa: string, what: string) => void;
  readonly close: () => Promise<void>;
}

const follow = async (
  d: Directory,
  con: Companies<Company & RecibosOffer>['con'],
  idEmpresa: string,
): Promise<void> => {
  const nombres = await con(idEmpresa, (e) => Promise.resolve(ok(e.recibos.nombresDeTrabajadores())));
  if (isLeft(nombres)) return;
  // Asked before writing: most writes are of something else, and a transaction for each would wait for the disk.
  const otros = nombres.right.filter((n) => {
    const u = d.usuarioPorId(n.idUsuario);
    return u !== undefined && u.nombre !== n.nombre;
  });
  if (otros.length > 0)
    await d.escribir('seguirLegajos', {
      m: { clave: '', at: d.ahora(), actor: null, idEmpresa, direccion: '' },
      nombres: otros,
    });
};

export const followWorkerNames = (
  d: Directory,
  con: Companies<Company & RecibosOffer>['con'],
): WorkerNames => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined,
    working: Promise<void> = Promise.resolve();
  const go = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const these = [...waiting];
    waiting.clear();
    // A company that does not open says so to whoever uses it; its next write is followed.
    for (const id of these) working = working.then(() => follow(d, con, id)).catch(() => undefined);
    return working;
  };
  return {
    look: (idEmpresa, what) => {
      if (!NAMES_PEOPLE.test(what)) return;
      waiting.add(idEmpresa);
      timer ??= setTimeout(() => void go(), PAUSE_MS).unref();
    },
    close: go,
  };
};
