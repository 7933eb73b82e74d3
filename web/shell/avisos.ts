// The notices of the frame: read when the server's stream begins and each time something is written. Which
// ones were seen stays in this browser.
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
  /** Jobs under way that this person may hear of. */
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
  // What was read before is still true enough to be seen.
  if (E.isLeft(r)) {
    poner({ falla: r.left.message });
    return;
  }
  if (leerVistos() === undefined) guardarVistos(seenFromNow(r.right.content));
  poner({ avisos: r.right.content, falla: undefined });
};

/** What one person saw in one company: another has not seen it for having the same browser. */
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
  t(`marco.avisos.trabajo.${isOneOf(TRABAJOS, tipo) ? tipo : 'otro'}`);

const alTrabajo = (x: JobState): void => {
  const otros = estado.trabajos.filter((y) => y.id !== x.id);
  poner({ trabajos: x.estado === 'en_curso' ? [...otros, x] : otros });
  if (x.estado === 'en_curso') return;
  pronto();
  // Whoever looks at the work already sees how it ended: this is for other screens, when asked for.
  if (readPreference('terminados') === 'si' && x.estado !== 'detenido')
    notify(jobEndNotice(t, jobName(x.tipo), x));
};

/** Much may be written one thing after another: it is asked once it rests. */
const QUIETO_MS = 800;
let espera: ReturnType<typeof setTimeout> | undefined;
const pronto = (): void => {
  clearTimeout(espera);
  espera = setTimeout(() => void readAvisos(), QUIETO_MS);
};

/** For as long as the frame is there. */
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
