// The notices of the frame: read when the server's stream starts and after each write. Which ones were seen
// is stored in this browser.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useSyncExternalStore } from 'react';
import type { Avisos } from '../../core/api/avisos.ts';
import { api } from '../../core/api/index.ts';
import type { JobState } from '../../core/api/sistema.ts';
import { listenToServer } from '../serverEvents.ts';
import { t } from '../i18n.ts';
import { notify } from '../kit/Notices.tsx';
import { client } from '../ports.ts';
import { session } from '../session.ts';
import { vencimientoTone } from '../screens/dashboard/tone.ts';
import { saveLocal, readLocal, readPreference, FOREVER_MS } from '../storage.ts';
import { isOneOf } from '../../core/kit/known.ts';
import { jobEndNotice } from '../shell/jobEnd.ts';
import {
  seenFromNow,
  unseenSince,
  allSeen,
  seenAvisosOf,
  type UnseenAvisos,
  type SeenAvisos,
} from '../shell/seenAvisos.ts';

export interface AvisosState {
  readonly avisos: Avisos | undefined;
  readonly failure: string | undefined;
  /** Running jobs that this person may be notified about. */
  readonly jobs: readonly JobState[];
}

let state: AvisosState = { avisos: undefined, failure: undefined, jobs: [] };
const listeners = new Set<() => void>();
const set = (e: Partial<AvisosState>): void => {
  state = { ...state, ...e };
  for (const f of listeners) f();
};
const listen = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
};
export const useAvisos = (): AvisosState => useSyncExternalStore(listen, () => state);

let request = 0;
export const readAvisos = async (): Promise<void> => {
  const yo = ++request,
    r = await client.ask(api.avisos.leer, undefined)();
  if (yo !== request) return;
  // Notices read earlier are still good enough to show.
  if (E.isLeft(r)) {
    set({ failure: r.left.message });
    return;
  }
  if (readSeen() === undefined) saveSeen(seenFromNow(r.right.content));
  set({ avisos: r.right.content, failure: undefined });
};

/** What a person saw in a company: another person in the same browser has not seen it. */
const key = (): string => {
  const { user, server } = session.getSnapshot().context;
  return `avisosVistos.${server?.empresa?.id}.${user?.id}`;
};
const readSeen = (): SeenAvisos | undefined => seenAvisosOf(readLocal(key()));
const saveSeen = (v: SeenAvisos): void => saveLocal(key(), v, FOREVER_MS);
export const unseenAvisos = (a: Avisos | undefined): UnseenAvisos =>
  unseenSince(a, readSeen(), vencimientoTone);
export const markAvisosSeen = (): void => {
  if (!state.avisos) return;
  saveSeen(allSeen(state.avisos, vencimientoTone));
  set({});
};

const JOBS = [
  'calculo',
  'importacion',
  'prueba',
  'comparacion',
  'retroactivo',
  'verificacion',
  'reconstruccion',
  'respaldo',
] as const;
export const jobName = (kind: string): string =>
  t(`marco.avisos.trabajo.${isOneOf(JOBS, kind) ? kind : 'otro'}`);

const onJob = (x: JobState): void => {
  const others = state.jobs.filter((y) => y.id !== x.id);
  set({ jobs: x.estado === 'en_curso' ? [...others, x] : others });
  if (x.estado === 'en_curso') return;
  soon();
  // A screen that shows the job already shows its end: this notice is for other screens, if enabled.
  if (readPreference('terminados') === 'si' && x.estado !== 'detenido')
    notify(jobEndNotice(t, jobName(x.tipo), x));
};

/** Many writes may come in a row: read once they pause. */
const QUIET_MS = 800;
let wait: ReturnType<typeof setTimeout> | undefined;
const soon = (): void => {
  clearTimeout(wait);
  wait = setTimeout(() => void readAvisos(), QUIET_MS);
};

/** Lives as long as the frame. */
export const useLiveAvisos = (): void =>
  useEffect(() => {
    const leave = listenToServer({
      onStart: () => void readAvisos(),
      onFacts: soon,
      onJob: (datum) => onJob(JSON.parse(datum) as JobState),
    });
    return () => {
      leave();
      clearTimeout(wait);
      request += 1;
      state = { avisos: undefined, failure: undefined, jobs: [] };
    };
  }, []);
