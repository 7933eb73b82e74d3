// Waits for the end of a job, however long it takes.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { JobState } from '../../core/api/sistema.ts';
import type { Result } from '../../core/kit/failure.ts';
import type { Company } from './company.ts';

/** How it ended; a failure when there is no such job. */
export const jobEnded = (
  e: Pick<Company, 'trabajo' | 'alCambiarTrabajo'>,
  trabajo: string,
): Promise<Result<JobState>> =>
  new Promise((listo) => {
    const mirar = (): boolean => {
      const t = e.trabajo(trabajo);
      if (!isLeft(t) && t.right.estado === 'en_curso') return false;
      listo(t);
      return true;
    };
    if (mirar()) return;
    const soltar = e.alCambiarTrabajo((t) => {
      if (t.id === trabajo && mirar()) soltar();
    });
  });
