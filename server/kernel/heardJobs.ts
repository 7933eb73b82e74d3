// Jobs that remember the keys and values of the sentences in their outcome, for requesters who read another
// language.
import { isRight } from 'fp-ts/lib/Either.js';
import { isHeard, listen, noteAll, type Heard } from '../../core/kit/heard.ts';
import { openJobs, type Jobs } from './jobs.ts';

/** How many are remembered. */
const REMEMBERED = 50;

export const openHeardJobs = (): Jobs => {
  const jobs = openJobs(),
    heardOf = new Map<string, Heard>();
  return {
    ...jobs,
    iniciar: (o) => {
      if (!isHeard() || isRight(jobs.estado(o.id))) return jobs.iniciar(o);
      const { heard, stop } = listen();
      heardOf.set(o.id, heard);
      for (const old of [...heardOf.keys()].slice(0, -REMEMBERED)) heardOf.delete(old);
      return jobs.iniciar({
        ...o,
        hacer: (avance) => {
          const work = o.hacer(avance);
          // Stops listening after the job's own end, which may still compose why it failed.
          const end = (): void => void setImmediate(stop);
          work.fin.then(end, end);
          return work;
        },
      });
    },
    estado: (id) => {
      const heard = heardOf.get(id);
      if (heard) noteAll(heard);
      return jobs.estado(id);
    },
  };
};
