// The notices of the frame: asked when the server's stream begins and each time that something is written; which ones were seen stays in this browser.
import * as E from 'fp-ts/lib/Either.js';
import { useEffect, useSyncExternalStore } from 'react';
import type { Avisos } from '../../core/api/avisos.ts';
import { api } from '../../core/api/index.ts';
import type { EstadoTrabajo } from '../../core/api/sistema.ts';
import { oirEventos } from '../eventos.ts';
import { t } from '../i18n.ts';
import { notify } from '../kit/Notices.tsx';
import { client } from '../ports.ts';
import { session } from '../session.ts';
import { tonoDe } from '../screens/dashboard/tono.ts';
import { guardar, leerGuardado, preferencia, SIEMPRE_MS } from '../storage.ts';
import { finDeTrabajo } from './finDeTrabajo.ts';
import { desdeAhora, loNuevo, todoVisto, vistosDe, type SinVer, type Vistos } from './avisosVistos.ts';

export interface EstadoDeAvisos {
  readonly avisos: Avisos | undefined;
  readonly falla: string | undefined;
  /** Jobs under way that this person may hear of. */
  readonly trabajos: readonly EstadoTrabajo[];
}

let estado: EstadoDeAvisos = { avisos: undefined, falla: undefined, trabajos: [] };
const oyentes = new Set<() => void>();
const poner = (e: Partial<EstadoDeAvisos>): void => {
  estado = { ...estado, ...e };
  for (const f of oyentes) f();
};
const oir = (f: () => void): (() => void) => {
  oyentes.add(f);
  return () => {
    oyentes.delete(f);
  };
};
export const useAvisos = (): EstadoDeAvisos => useSyncExternalStore(oir, () => estado);

let pedido = 0;
export const leerAvisos = async (): Promise<void> => {
  const yo = ++pedido,
    r = await client.ask(api.avisos.leer, undefined)();
  if (yo !== pedido) return;
  // What was read before is still true enough to be seen.
  if (E.isLeft(r)) {
    poner({ falla: r.left.message });
    return;
  }
  if (leerVistos() === undefined) guardarVistos(desdeAhora(r.right.content));
  poner({ avisos: r.right.content, falla: undefined });
};

/** What one person saw in one company: another has not seen it for having the same browser. */
const clave = (): string => {
  const { user, server } = session.getSnapshot().context;
  return `avisosVistos.${server?.empresa?.id}.${user?.id}`;
};
const leerVistos = (): Vistos | undefined => vistosDe(leerGuardado(clave()));
const guardarVistos = (v: Vistos): void => guardar(clave(), v, SIEMPRE_MS);
export const sinVer = (a: Avisos | undefined): SinVer => loNuevo(a, leerVistos(), tonoDe);
export const marcarVistos = (): void => {
  if (!estado.avisos) return;
  guardarVistos(todoVisto(estado.avisos, tonoDe));
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
export const nombreDeTrabajo = (tipo: string): string =>
  t(
    `marco.avisos.trabajo.${(TRABAJOS as readonly string[]).includes(tipo) ? (tipo as (typeof TRABAJOS)[number]) : 'otro'}`,
  );

const alTrabajo = (x: EstadoTrabajo): void => {
  const otros = estado.trabajos.filter((y) => y.id !== x.id);
  poner({ trabajos: x.estado === 'en_curso' ? [...otros, x] : otros });
  if (x.estado === 'en_curso') return;
  pronto();
  // Whoever looks at the work already sees how it ended: this is for other screens, when asked for.
  if (preferencia('terminados') === 'si' && x.estado !== 'detenido')
    notify(finDeTrabajo(t, nombreDeTrabajo(x.tipo), x));
};

/** Much may be written one thing after another: it is asked once it rests. */
const QUIETO_MS = 800;
let espera: ReturnType<typeof setTimeout> | undefined;
const pronto = (): void => {
  clearTimeout(espera);
  espera = setTimeout(() => void leerAvisos(), QUIETO_MS);
};

/** For as long as the frame is there. */
export const useAvisosVivos = (): void =>
  useEffect(() => {
    const dejar = oirEventos({
      empieza: () => void leerAvisos(),
      hechos: pronto,
      trabajo: (dato) => alTrabajo(JSON.parse(dato) as EstadoTrabajo),
    });
    return () => {
      dejar();
      clearTimeout(espera);
      pedido += 1;
      estado = { avisos: undefined, falla: undefined, trabajos: [] };
    };
  }, []);
