// A person at a list: adds, changes, deletes, retries, gives up, signs in again. Records what they were told
// about each write.
import * as E from 'fp-ts/lib/Either.js';
import { createActor, type ActorRefFrom } from 'xstate';
import { makeClient } from '../../core/api/client.ts';
import { makeDrafts, type MachinePorts } from '../../core/machines/machinePorts.ts';
import { editTableMachine } from '../../core/machines/editTable.ts';
import { makeVault } from '../../core/machines/vault.ts';
import { DELAYS } from '../../core/constants.ts';
import type { FetchPort } from '../../core/ports.ts';
import type { Azar, Reloj } from './reloj.ts';

/** One write, with a unique text, so that the log shows how many times it happened. */
export interface Intento {
  readonly texto: string;
  readonly modo: 'add' | 'edit';
  readonly id: number | null /** Of the row as it was seen, each time it was sent. */;
  readonly versiones: (number | null)[];
  dicho: 'hecho' | 'nada';
}
/** A text sent from a form; each form (opened, or continued after a conflict) may write it once. */
export interface Envio {
  readonly texto: string;
  readonly formulario: string;
}
/**
 * Everything sent from one form of a new row, from opening it until it was saved or abandoned: at most one
 * row.
 */
export interface Alta {
  readonly textos: Set<string>;
  guardada: boolean;
}
export interface Borrado {
  readonly id: number;
  dicho: 'hecho' | 'nada';
}

export interface Persona {
  readonly intentos: readonly Intento[];
  readonly altas: readonly Alta[];
  readonly envios: readonly Envio[];
  readonly borrados: readonly Borrado[];
  readonly traza: readonly string[];
  /** Reloads the list; first signs in again or leaves an open question, if needed. */
  readonly mirar: () => void;
  readonly estado: () => {
    readonly quieta: boolean;
    readonly filas: readonly (readonly [unknown, unknown, unknown])[];
  };
  readonly irse: () => void;
}

type Tabla = ActorRefFrom<ReturnType<typeof editTableMachine>>;
const nada = (): void => undefined;

export const TABLA = 'NotasUsuario';

export const persona = (o: {
  readonly nombre: string;
  readonly prefijo: string;
  readonly red: FetchPort;
  readonly reloj: Reloj;
  readonly azar: Azar;
  readonly hasta: number;
}): Persona => {
  const { reloj, azar } = o,
    intentos: Intento[] = [],
    altas: Alta[] = [],
    envios: Envio[] = [],
    borrados: Borrado[] = [],
    traza: string[] = [];
  let claves = 0,
    textos = 0,
    formularios = 0;
  const newId = (): string => `${o.prefijo}${o.nombre}-clave-${++claves}`;
  const ports: MachinePorts = {
    client: makeClient({ fetch: o.red, newId }),
    delays: DELAYS,
    vault: makeVault(),
    drafts: makeDrafts(),
    reload: nada,
    newId,
    passkey: () => async () => E.right('{}'),
    provider: () => async () => E.right(null),
    wait: (ms) => () =>
      new Promise((listo) => reloj.en(ms, () => listo({ _tag: 'Right', right: undefined }))),
    keep: { session: nada, lastLocation: nada, language: nada, layout: nada, layoutTab: nada },
  };
  const decir = (s: string): void => {
    traza.push(`${String(reloj.ahora()).padStart(6)} ${o.nombre} ${s}`);
  };
  /** What is being sent now; its outcome is read when the state changes. */
  let enviado: Intento | null = null,
    borrando: Borrado | null = null,
    alta: Alta | null = null;

  const abrir = (): Tabla => {
    const actor = createActor(editTableMachine(ports), {
      input: {
        controller: TABLA,
        limit: 200,
        sort: { field: 'fecha_creacion', direction: 'desc' },
        filters: [{ campo: 'd_nota_usuario', op: 'empieza', valor: o.prefijo }],
        draft: ports.drafts.load(TABLA),
      },
    }) as unknown as Tabla;
    let antes = '';
    actor.subscribe((s) => {
      const ahora = String(s.value);
      if (ahora !== antes)
        decir(`${antes} → ${ahora}${s.context.notice ? ` (${s.context.notice.key})` : ''}`);
      if (ahora === 'editing' && (antes === 'ready' || antes === 'opening' || antes === 'conflict'))
        formularios++;
      if (ahora === 'saving' && antes !== 'saving' && s.context.draft) {
        const d = s.context.draft,
          texto = String(d.values['d_nota_usuario']);
        enviado = intentos.find((i) => i.texto === texto) ?? null;
        // A row that was opened and sent unchanged writes nothing.
        if (!enviado && texto.startsWith(o.prefijo + o.nombre))
          intentos.push((enviado = { texto, modo: d.mode, id: d.id, versiones: [], dicho: 'nada' }));
        enviado?.versiones.push(d.version);
        alta?.textos.add(texto);
        envios.push({ texto, formulario: `${o.nombre}${formularios}` });
      }
      if (ahora === 'deleting' && antes !== 'deleting' && s.context.target)
        borrados.push((borrando = { id: s.context.target.id, dicho: 'nada' }));
      if (antes === 'saving' && s.context.done !== null && enviado) {
        enviado.dicho = 'hecho';
        enviado = null;
        if (alta) alta.guardada = true;
      }
      if (antes === 'deleting' && s.context.done === 'deleted' && borrando) {
        borrando.dicho = 'hecho';
        borrando = null;
      }
      // The form is closed now.
      if (s.context.draft === null) alta = null;
      antes = ahora;
    });
    return actor.start() as unknown as Tabla;
  };
  let actor = abrir();

  const escribir = (): Record<string, unknown> => ({ d_nota_usuario: `${o.prefijo}${o.nombre}${++textos}` });
  const obrar = (): void => {
    const s = actor.getSnapshot();
    // They had to leave for lack of a network: they sign in again, where the draft waits.
    if (s.status !== 'active') {
      decir(`entra de nuevo${ports.drafts.load(TABLA) ? ' con su borrador' : ''}`);
      actor = abrir();
      return;
    }
    const filas = s.context.rows;
    switch (s.value) {
      case 'ready': {
        const que = azar.entre(1, 100);
        if (que <= 40 || filas.length === 0) {
          actor.send({ type: 'add', values: { fecha_creacion: '2026-09-01', ...escribir() } });
          altas.push((alta = { textos: new Set(), guardada: false }));
          break;
        }
        const fila = azar.una(filas),
          id = Number(fila['id']);
        if (que <= 75) actor.send({ type: 'edit', id });
        else if (que <= 90) actor.send({ type: 'remove', id, name: '' });
        else actor.send({ type: 'refresh' });
        break;
      }
      case 'editing': {
        const que = azar.entre(1, 100);
        if (que <= 30) actor.send({ type: 'change', values: escribir() });
        else if (que <= 90) actor.send({ type: 'save' });
        else if (que <= 95) actor.send({ type: 'refresh' });
        else actor.send({ type: 'cancel' });
        break;
      }
      case 'conflict':
        actor.send({ type: azar.una(['keepMine', 'takeTheirs', 'cancel'] as const) });
        break;
      case 'confirming':
        actor.send({ type: azar.de100(85) ? 'confirm' : 'dismiss' });
        break;
      case 'denied':
      case 'listFailed':
        actor.send({ type: 'refresh' });
        break;
      // An impatient person: anything that the state allows while it is busy.
      default:
        if (azar.de100(10)) {
          const e = azar.una([
            { type: 'refresh' },
            { type: 'cancel' },
            { type: 'save' },
            { type: 'confirm' },
          ] as const);
          if (s.can(e)) actor.send(e);
        }
    }
  };
  const vivir = (): void => {
    if (reloj.ahora() >= o.hasta) return;
    obrar();
    reloj.en(azar.entre(100, 2_500), vivir);
  };
  reloj.en(azar.entre(0, 1_500), vivir);

  return {
    intentos,
    altas,
    envios,
    borrados,
    traza,
    mirar: () => {
      const s = actor.getSnapshot();
      if (s.status !== 'active') actor = abrir();
      if (s.value === 'confirming') actor.send({ type: 'dismiss' });
      if (s.value === 'conflict') actor.send({ type: 'cancel' });
      if (actor.getSnapshot().can({ type: 'refresh' })) actor.send({ type: 'refresh' });
    },
    estado: () => {
      const s = actor.getSnapshot();
      return {
        quieta: s.status === 'active' && !s.hasTag('busy'),
        filas: s.context.rows.map((f) => [f['id'], f['version'], f['d_nota_usuario']] as const),
      };
    },
    irse: () => {
      actor.stop();
    },
  };
};
