// A job as a step of the request that asked for it: of which kind it is, and how it ended.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { Result } from '../../core/kit/failure.ts';
import type { Jobs } from './jobs.ts';
import { requestId } from './longStep.ts';
import { currentSpan, failedBy, withinSpan, type SpanEnd } from './tracing.ts';

const endOf = (r: Result<unknown>): SpanEnd => {
  const stopped = isLeft(r) && r.left.key === 'runs.detenido';
  return {
    data: { 'jornal.state': stopped ? 'stopped' : isLeft(r) ? 'failed' : 'done' },
    failed: isLeft(r) && !stopped,
  };
};

/** Runs it as a step of what is traced now. */
export const withinJobSpan = <A extends { readonly fin: Promise<Result<unknown>> }>(
  kind: string,
  run: () => A,
): A => {
  const s = currentSpan()?.below('job', { data: { 'jornal.kind': kind, 'jornal.request': requestId() } });
  if (s === undefined) return run();
  const work = withinSpan(s, run);
  work.fin.then(
    (r) => s.end(endOf(r)),
    (e: unknown) => s.end(failedBy(e)),
  );
  return work;
};

export const tracedJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  iniciar: (o) => jobs.iniciar({ ...o, hacer: (avance) => withinJobSpan(o.tipo, () => o.hacer(avance)) }),
});
