// Jobs of the whole installation (backups): they look like a company's, but no company owns them.
import { randomUUID } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Result } from '../../../core/kit/failure.ts';
import { jobFailed, newJob } from '../../kernel/jobs.ts';
import { withinJobSpan } from '../../kernel/jobSpan.ts';
import { requestId } from '../../kernel/longStep.ts';

const RECORDADOS = 50;

export interface InstallationJobs {
  /** Starts a job, shown to people in the company from which it was asked. */
  readonly empezar: (
    tipo: string,
    empresa: string,
    hacer: (avance: (hechos: number, total: number) => void) => Promise<Result<unknown>>,
    /** Its name, where it has one. */
    id?: string,
  ) => { readonly trabajo: string };
  /** Undefined: there is no such job, or it was asked from another company. */
  readonly estado: (id: string, empresa: string) => JobState | undefined;
  readonly cerrar: () => Promise<void>;
}

export const openInstallationJobs = (publicar: (empresa: string, t: JobState) => void): InstallationJobs => {
  const trabajos = new Map<string, { readonly empresa: string; estado: JobState }>(),
    activos = new Set<Promise<void>>();
  return {
    empezar: (tipo, empresa, hacer, id = randomUUID()) => {
      const pedido = requestId(),
        t = { empresa, estado: newJob(id, tipo, pedido) };
      const cambiar = (e: Partial<JobState>): void => {
        t.estado = { ...t.estado, ...e };
        publicar(empresa, t.estado);
      };
      trabajos.set(id, t);
      for (const viejo of trabajos.keys()) {
        if (trabajos.size <= RECORDADOS) break;
        trabajos.delete(viejo);
      }
      const p = withinJobSpan(tipo, () => ({ fin: hacer((hechos, total) => cambiar({ hechos, total })) }))
        .fin.then(
          (r) =>
            cambiar(
              isLeft(r)
                ? { estado: 'fallo', mensaje: r.left.message }
                : { estado: 'terminado', resultado: r.right },
            ),
          (e: unknown) =>
            cambiar({
              estado: 'fallo',
              mensaje: jobFailed(e, pedido),
            }),
        )
        .finally(() => activos.delete(p));
      activos.add(p);
      return { trabajo: id };
    },
    estado: (id, empresa) => {
      const t = trabajos.get(id);
      return t?.empresa === empresa ? t.estado : undefined;
    },
    cerrar: async () => {
      await Promise.all(activos);
    },
  };
};
