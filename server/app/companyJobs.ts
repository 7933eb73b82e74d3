// The jobs of an open company, and what they made: of this process alone, or known to the servers that share it.
import { randomUUID } from 'node:crypto';
import { fail, ok } from '../../core/kit/failure.ts';
import type { Company, SharedCompany } from '../kernel/company.ts';
import { openHeardJobs } from '../kernel/heardJobs.ts';
import { tracedJobs } from '../kernel/jobSpan.ts';
import { jobsAmong } from '../kernel/jobsAmong.ts';
import { KEPT_HERE, thingsAmong } from '../kernel/madeThings.ts';
import { openRepeats } from '../kernel/repeats.ts';
import { SharedLogAway } from '../kernel/sharedLog.ts';
import type { Workshop } from '../payroll/workshop.ts';

type JobParts = Pick<Workshop, 'trabajos' | 'comunes' | 'repite' | 'marca' | 'pendientes'>;

/** The id of a row: nothing else has such a name, so nobody is asked for it. */
const ROW = /^[1-9]\d{0,10}$/;

export const openCompanyJobs = (shared: SharedCompany | undefined): JobParts & Pick<Company, 'traer'> => {
  const jobs = shared?.jobs,
    repite = openRepeats(),
    pendientes = new Set<Promise<unknown>>();
  if (jobs === undefined)
    return {
      ...{ trabajos: tracedJobs(openHeardJobs()), comunes: KEPT_HERE, repite, marca: '', pendientes },
      traer: () => Promise.resolve(ok(null)),
    };
  const later = (p: Promise<unknown>): void => {
    pendientes.add(p);
    void p.finally(() => pendientes.delete(p));
  };
  const trabajos = jobsAmong(tracedJobs(openHeardJobs()), jobs, repite, later),
    comunes = thingsAmong(jobs, later);
  return {
    ...{ trabajos, comunes, repite, marca: `-${randomUUID().slice(0, 8)}`, pendientes },
    traer: async (id) => {
      if (ROW.test(id)) return ok(null);
      try {
        await Promise.all([trabajos.conocer(id), comunes.bring(id)]);
        return ok(null);
      } catch (e) {
        if (!(e instanceof SharedLogAway)) throw e;
        return fail('unavailable', 'store.registroLejos');
      }
    },
  };
};
