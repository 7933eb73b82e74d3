// The steps that somebody waits for with the answer open: how far each is, and stopping it. A step is known by whoever asked for it, by the name that he gave it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { setStopMarks, newStopMarks, type LongStep } from '../../kernel/longStep.ts';

/** Steps that ended are told for as many others. */
const RECORDADOS = 200;
/** As an idempotency key, so that who lost the page may look for it. */
export const STEP_NAME = /^[\w.:-]{8,100}$/;

export interface Steps {
  /** Does it as a step that can be looked at; the same one again, while it goes on, is not told twice. */
  readonly correr: <A>(
    o: { readonly usuario: number; readonly empresa: string; readonly id: string; readonly tipo: string },
    f: (paso: LongStep | undefined) => Promise<Result<A>>,
  ) => Promise<Result<A>>;
  readonly estado: (id: string, usuario: number, empresa: string) => JobState | undefined;
  /** False: there is none of his. What it is already writing ends. */
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
      // What it answers goes with the answer: here is only how it ended.
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
