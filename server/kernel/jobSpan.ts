// A job as a step of the request that asked for it: of which kind it is, and how it ended.
import type { JobState } from '../../core/api/sistema.ts';
import { currentSpan, type Span } from './tracing.ts';

export const beginJobSpan = (kind: string, request: string | undefined): Span | undefined =>
  currentSpan()?.below('job', { data: { 'jornal.kind': kind, 'jornal.request': request } });

const ENDED = { en_curso: 'cut', terminado: 'done', fallo: 'failed', detenido: 'stopped' } as const;
export const endJobSpan = (s: Span | undefined, how: JobState['estado']): void =>
  s?.end({ data: { 'jornal.state': ENDED[how] }, failed: how === 'fallo' });
