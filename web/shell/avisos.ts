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
import { oneOf } from '../oneOf.ts';
import { jobEndNotice } from './jobEnd.ts';
import {
  seenFromNow,
  unseenSince,
  allSeen,
  seenAvisosOf,
  type UnseenAvisos,
  type SeenAvisos,
} from './seenAvisos.ts';

export interface AvisosState {
  readonly avisos: Avisos | undefined;
  readonly falla: string | undefined;
  /** Running jobs that this person may be notified about. */
  readonly trabajos: readonly JobState[];
}

let estado: AvisosState = { avisos: undefined, falla: undefined, trabajos: [] };
const oyentes = new Set<() => void>();
const poner = (e: Partial<AvisosState>): void => {
  estado = { ...estado, ...e };
  for (const f of oyentes) f();
};
const oir = (f: () => void): (() => void) => {
  oyentes.add(f);
  return () => {
    oyentes.delete(f);
  };
};
export const useAvisos = (): AvisosState => useSyncExternalStore(oir, () => estado);

let pedido = 0;
export const readAvisos = async (): Promise<void> => {
  const yo = ++pedido,
    r = await client.ask(api.avisos.leer, undefined)();
  if (yo !== pedido) return;
  // Notices read earlier are still good enough to show.
  if (E.isLeft(r)) {
    poner({ falla: r.left.message });
    return;
  }
  if (leerVistos() === undefined) guardarVistos(seenFromNow(r.right.content));
  poner({ avisos: r.right.content, falla: undefined });
};

/** What a person saw in a company: another person in the same browser has not seen it. */
const clave = (): string => {
  const { user, server } = session.getSnapshot().context;
  return `avisosVistos.${server?.empresa?.id}.${user?.id}`;
};
const leerVistos = (): SeenAvisos | undefined => seenAvisosOf(readLocal(clave()));
const guardarVistos = (v: SeenAvisos): void => saveLocal(clave(), v, FOREVER_MS);
export const unseenAvisos = (a: Avisos | undefined): UnseenAvisos =>
  unseenSince(a, leerVistos(), vencimientoTone);
export const markAvisosSeen = (): void => {
  if (!estado.avisos) return;
  guardarVistos(allSeen(estado.avisos, vencimientoTone));
  poner({});
};

const TRABAJOS = [
  'calculo',
  'importacion',
  'prueba',
  'comparacion',
  'retroactivo',
  'verificacion',
  'reconstruccion',
  'respaldo',
] as const;
export const jobName = (tipo: string): string =>
  t(`marco.avisos.trabajo.${oneOf(TRABAJOS, tipo) ? tipo : 'otro'}`);

const alTrabajo = (x: JobState): void => {
  const otros = estado.trabajos.filter((y) => y.id !== x.id);
  poner({ trabajos: x.estado === 'en_curso' ? [...otros, x] : otros });
  if (x.estado === 'en_curso') return;
  pronto();
  // A screen that shows the job already shows its end: this notice is for other screens, if enabled.
  if (readPreference('terminados') === 'si' && x.estado !== 'detenido')
    notify(jobEndNotice(t, jobName(x.tipo), x));
};

/** Many writes may come in a row: read once they pause. */
const QUIETO_MS = 800;
let espera: ReturnType<typeof setTimeout> | undefined;
const pronto = (): void => {
  clearTimeout(espera);
  espera = setTimeout(() => void readAvisos(), QUIETO_MS);
};

/** Lives as long as the frame. */
export const useLiveAvisos = (): void =>
  useEffect(() => {
    const dejar = listenToServer({
      empieza: () => void readAvisos(),
      hechos: pronto,
      trabajo: (dato) => alTrabajo(JSON.parse(dato) as JobState),
    });
    return () => {
      dejar();
      clearTimeout(espera);
      pedido += 1;
      estado = { avisos: undefined, falla: undefined, trabajos: [] };
    };
  }, []);
