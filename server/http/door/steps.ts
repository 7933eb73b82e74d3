// Steps that somebody waits for with the request open: shows their progress and stops them. A step is known
// by its user and the name they gave it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { setStopMarks, newStopMarks, type LongStep } from '../../kernel/longStep.ts';

/** How many ended steps are remembered. */
const RECORDADOS = 200;
/** The form of an idempotency key, so that somebody who lost the page can find the step again. */
export const STEP_NAME = /^[\w.:-]{8,100}$/;

export interface Steps {
  /**
   * Runs something as a step whose progress can be seen. If the same step is already running, the second run
   * is not tracked.
   */
  readonly correr: <A>(
    o: { readonly usuario: number; readonly empresa: string; readonly id: string; readonly tipo: string },
    f: (paso: LongStep | undefined) => Promise<Result<A>>,
  ) => Promise<Result<A>>;
  readonly estado: (id: string, usuario: number, empresa: string) => JobState | undefined;
  /** False: the user has no such step. What is already being written continues to its end. */
  readonly detener: (id: string, usuario: number, empresa: string) => boolean;
}

interface Guardado {
  estado: JobState;
  readonly marcas: SharedArrayBuffer;
}

export const openSteps = (): Steps => {
  const pasos = new Map<string, Guardado>();
  const nombre = (id: string, usuario: number, empresa: string): string => `${usuario} ${empresa} ${id}`;
  return {
    correr: async ({ usuario, empresa, id, tipo }, f) => {
      const n = nombre(id, usuario, empresa);
      if (pasos.get(n)?.estado.estado === 'en_curso') return f(undefined);
      const g: Guardado = {
        marcas: newStopMarks(),
        estado: { id, tipo, estado: 'en_curso', hechos: 0, total: 0, mensaje: '', resultado: null },
      };
      pasos.delete(n);
      pasos.set(n, g);
      for (const [viejo, x] of pasos) {
        if (pasos.size <= RECORDADOS) break;
        if (x.estado.estado !== 'en_curso') pasos.delete(viejo);
      }
      // The result travels in the answer; here is only how it ended.
      const cambiar = (e: Partial<JobState>): void => {
        g.estado = { ...g.estado, ...e };
      };
      try {
        const r = await f({
          marcas: g.marcas,
          avance: (hechos, total) => {
            if (g.estado.estado === 'en_curso') cambiar({ hechos, total });
          },
        });
        cambiar(
          isLeft(r)
            ? { estado: r.left.key === 'runs.detenido' ? 'detenido' : 'fallo', mensaje: r.left.message }
            : { estado: 'terminado', hechos: g.estado.total },
        );
        return r;
      } catch (e) {
        cambiar({ estado: 'fallo', mensaje: textFor('runs.trabajoFallo', { detalle: '' }) });
        throw e;
      }
    },
    estado: (id, usuario, empresa) => pasos.get(nombre(id, usuario, empresa))?.estado,
    detener: (id, usuario, empresa) => {
      const g = pasos.get(nombre(id, usuario, empresa));
      if (g) setStopMarks(g.marcas);
      return g !== undefined;
    },
  };
};
