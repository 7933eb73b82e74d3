// The service of the casebook: searches run in the reader, keeping and applying in the writer, and checking all
// cases in a thread of its own.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { CasoFinding, CasoRequest, CheckedCaso } from '../../../core/api/casos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { Launch } from '../../payroll/longWork.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { CheckRequest } from './checkInThread.ts';
import type { Casos } from './contract.ts';
import type { Author, casosExtension } from './feature.ts';
import type { CasoTurn } from './findConvenciones.ts';

/** How often a search begins again because the company changed: during an import it changes all the time. */
const MAX_AGAIN = 3;

export const casosOf = (
  t: Workshop<
    StoreOf<typeof casosExtension>,
    { readonly controlarCasos: Launch<CheckRequest, CheckedCaso[]> }
  >,
): Casos => {
  const a = t.almacen;
  const autor = (clave: string, quien: Requester): Author => ({ quien, at: a.ahora(), clave });
  /** Searches turn by turn, so that the company's other reads run in between. */
  const probar = async (caso: CasoRequest): Promise<Result<CasoFinding>> => {
    let turn: CasoTurn = { caso, hechas: [], posicion: null },
      again = 0;
    for (;;) {
      const r = await a.lecturas['casos.probar'](turn);
      if (isLeft(r)) return r;
      if (r.right.hallado) return ok(r.right.hallado);
      if (turn.posicion !== null && turn.posicion !== r.right.posicion && ++again > MAX_AGAIN)
        return fail('conflict', 'casos.cambia');
      turn = { caso, hechas: r.right.hechas, posicion: r.right.posicion };
    }
  };
  /** All of them in a thread of their own, which closing waits for; one, in the reader. */
  const controlar = async (id: number | null): Promise<Result<CheckedCaso[]>> => {
    if (id !== null) return a.lecturas['casos.controlar']({ id });
    const todos = await a.lecturas['casos.lista'](null);
    if (isLeft(todos) || todos.right.length === 0) return isLeft(todos) ? todos : ok([]);
    const { fin } = t.largos.controlarCasos.whole(
      { donde: t.donde },
      { avance: () => undefined, trozo: async () => ok(null) },
    );
    t.pendientes.add(fin);
    try {
      return await fin;
    } finally {
      t.pendientes.delete(fin);
    }
  };
  return {
    probar,
    guardar: (c, clave, quien) => a.tareas['casos.guardar']({ ...c, autor: autor(clave, quien) }),
    lista: () => a.lecturas['casos.lista'](null),
    controlar,
    quitar: (id, clave, quien) => a.tareas['casos.quitar']({ id, autor: autor(clave, quien) }),
    aplicar: (p, clave, quien) => a.tareas['casos.aplicar']({ ...p, autor: autor(clave, quien) }),
    importar: (c, clave, quien) => a.tareas['casos.importar']({ ...c, autor: autor(clave, quien) }),
    exportar: (id) => a.lecturas['casos.exportar']({ id }),
  };
};
