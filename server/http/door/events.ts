// Server-sent events: progress of jobs, for users who may see them. A stream ends with the session that
// opened it.
import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { JobState } from '../../../core/api/sistema.ts';
import type { Directory, Identity } from '../../directory/directory.ts';
import { canHearJob } from './access.ts';

/** The most streams (windows) of one session, and of one user with all their tokens. */
const POR_SESION = 12,
  POR_USUARIO = 24;
const LATIDO_MS = 20_000;
/** After how long, at least, a window listens again to a server that stopped. */
const BACK_MS = 4000;
/** Writes within this time are announced together. */
const PAUSA_MS = 500;
/** A stream with this many unread bytes is dropped: the browser reconnects by itself. */
const ATRASO = 1024 * 1024;

interface Oyente {
  readonly res: ServerResponse;
  readonly identidad: Identity;
}

export interface EventHub {
  readonly publicar: (empresa: string, t: JobState) => void;
  /** Tells these users of a company that their messages changed; they then ask for the contents. */
  readonly avisar: (empresa: string, usuarios: readonly number[]) => void;
  /**
   * Announces that something was written in a company, without details: listeners request what they may read.
   * `what`: the table, or the call, for those inside who follow what is written.
   */
  readonly escrito: (empresa: string, what: string) => void;
  /** Whether the session, or its user, already has too many open. */
  readonly lleno: (i: Identity) => boolean;
  /** Keeps an answer open. `vive` says whether the session is still valid. */
  readonly abrir: (res: ServerResponse, identidad: Identity, vive: () => boolean) => void;
  readonly cerrar: () => void;
}

/** The last words of a stream. A server goes and comes back: whoever listens comes back later, and not all at once. */
const GOODBYE = {
  sesion: () => 'event: sesion\ndata: {"estado":"terminada"}\n\n',
  servidor: () =>
    `retry: ${randomInt(BACK_MS, 2 * BACK_MS)}\nevent: servidor\ndata: {"estado":"deteniendo"}\n\n`,
} as const;

export const openHub = (directorio: Directory): EventHub => {
  const oyentes = new Set<Oyente>();
  const avisos = new Map<string, ReturnType<typeof setTimeout>>();
  const terminar = (o: Oyente, motivo: keyof typeof GOODBYE): void => {
    if (!oyentes.delete(o)) return;
    o.res.write(GOODBYE[motivo]());
    o.res.end();
  };
  return {
    publicar: (empresa, t) => {
      const linea = `event: trabajo\ndata: ${JSON.stringify(t)}\n\n`;
      for (const o of oyentes) {
        if (
          o.identidad.empresa !== empresa ||
          !canHearJob(directorio.roles(o.identidad.usuario.id, empresa), t.tipo)
        )
          continue;
        if (o.res.writableLength > ATRASO) {
          oyentes.delete(o);
          o.res.destroy();
          continue;
        }
        o.res.write(linea);
      }
    },
    avisar: (empresa, usuarios) => {
      for (const o of oyentes)
        if (
          o.identidad.empresa === empresa &&
          usuarios.includes(o.identidad.usuario.id) &&
          o.res.writableLength <= ATRASO
        )
          o.res.write('event: mensajes\ndata: {}\n\n');
    },
    escrito: (empresa) => {
      if (avisos.has(empresa)) return;
      const pronto = setTimeout(() => {
        avisos.delete(empresa);
        for (const o of oyentes)
          if (o.identidad.empresa === empresa && o.res.writableLength <= ATRASO)
            o.res.write('event: hechos\ndata: {}\n\n');
      }, PAUSA_MS);
      pronto.unref();
      avisos.set(empresa, pronto);
    },
    lleno: (i) => {
      const suyos = [...oyentes].filter((o) => o.identidad.usuario.id === i.usuario.id);
      return (
        suyos.length >= POR_USUARIO ||
        suyos.filter((o) => o.identidad.huella === i.huella).length >= POR_SESION
      );
    },
    abrir: (res, identidad, vive) => {
      const o: Oyente = { res, identidad };
      oyentes.add(o);
      res.write('retry: 3000\n\n');
      const dejar = directorio.alTerminar(identidad.huella, () => terminar(o, 'sesion'));
      // Listening does not count as use: an abandoned window does not keep a session alive.
      const latido = setInterval(() => {
        if (vive()) res.write(': \n\n');
        else terminar(o, 'sesion');
      }, LATIDO_MS);
      latido.unref();
      res.on('close', () => {
        clearInterval(latido);
        dejar();
        oyentes.delete(o);
      });
    },
    cerrar: () => {
      for (const x of avisos.values()) clearTimeout(x);
      avisos.clear();
      for (const o of [...oyentes]) terminar(o, 'servidor');
    },
  };
};
