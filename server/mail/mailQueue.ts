// The mail queue: each mail is stored in a file before it is tried, so that none is lost with the process.
// Failed ones are retried, less and less often, and stay listed until they are sent.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import type { Correo, Mensaje } from './mail.ts';

/** Sent; waiting for its next attempt; or given up. */
export type SendOutcome = 'enviado' | 'en_cola' | 'fallo';
/**
 * A mail as people see it: never its content, which may have a link that opens an account. `proximo` null:
 * given up.
 */
export interface QueuedCorreo {
  readonly id: string;
  readonly para: string;
  readonly asunto: string;
  readonly desde: string;
  readonly intentos: number;
  readonly proximo: string | null;
  readonly motivo: string;
}

export interface CorreoQueue extends Correo {
  /** Stores it and tries once; the queue does the other attempts. Fails only if it cannot even be stored. */
  readonly enviar: (m: Mensaje) => Promise<SendOutcome>;
  /** One attempt now, reporting why it fails; nothing is stored. */
  readonly directo: Correo['enviar'];
  readonly lista: () => readonly QueuedCorreo[];
  readonly reintentar: (id: string) => Promise<SendOutcome | undefined>;
  readonly descartar: (id: string) => boolean;
  /** Tries the mails whose time has come. */
  readonly pasada: () => Promise<void>;
  /** Begins no more attempts: what comes is kept for the next start, and so is what a silent server is given. */
  readonly dejar: () => void;
  readonly cerrar: () => Promise<void>;
}

const MINUTO = 60_000,
  HORA = 60 * MINUTO;
/**
 * Waits after the first attempt: two days in all, so that a mail server down for a night of a weekend loses
 * no invitation.
 */
const ESPERAS = [MINUTO, 5 * MINUTO, 15 * MINUTO, HORA, 3 * HORA, 6 * HORA, 12 * HORA, 24 * HORA];
const CADA_MS = 30_000,
  /** How long a mail server that is being talked to is waited for when Jornal stops. */
  DESPEDIDA_MS = 5000;

interface Guardado extends Omit<QueuedCorreo, 'proximo'> {
  readonly proximo: number | null;
  readonly mensaje: Mensaje;
}

/**
 * Why a mail failed, for administrators: only the code of the server's answer, because its words may name
 * people.
 */
export const correoFailureReason = (e: unknown): string => {
  const { code = '', responseCode } = e as { readonly code?: string; readonly responseCode?: number };
  const clave: TextKey =
    code === 'EAUTH'
      ? 'correo.cola.clave'
      : code === 'EDNS' || code === 'ENOTFOUND'
        ? 'correo.cola.sinNombre'
        : code === 'ETLS' || /CERT|TLS|SSL/i.test(code)
          ? 'correo.cola.tls'
          : ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'ECONNREFUSED', 'ECONNRESET'].includes(code)
            ? 'correo.cola.sinRed'
            : responseCode !== undefined
              ? 'correo.cola.rechazado'
              : 'correo.cola.otro';
  return textFor(clave, { codigo: responseCode ?? (code || 'error') });
};
/** The server will never accept it: the address does not exist, or it does not want the message. */
const paraSiempre = (e: unknown): boolean => {
  const { code, responseCode = 0 } = e as { readonly code?: string; readonly responseCode?: number };
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';
};

/** A mail that comes now, before its first attempt. */
const keptNow = (mensaje: Mensaje, ahora: number): Guardado => ({
  id: `${String(ahora).padStart(14, '0')}-${randomBytes(6).toString('hex')}`,
  para: mensaje.para,
  asunto: mensaje.asunto,
  desde: new Date(ahora).toISOString(),
  intentos: 0,
  proximo: ahora,
  motivo: '',
  mensaje,
});

/** The end of the queue in this process. `over`: whoever was still waiting for a mail server waits no more. */
const openFarewell = () => {
  let began = false,
    end: () => void = () => undefined;
  const over = new Promise<SendOutcome>((done) => {
    end = () => done('en_cola');
  });
  return {
    over,
    began: () => began,
    begin: (): void => {
      began = true;
      setTimeout(end, DESPEDIDA_MS).unref();
    },
  };
};

export const openCorreoQueue = (o: {
  readonly carpeta: string;
  readonly correo: Correo;
  readonly ahora: () => number;
  /** False where nobody stays to retry: a command that works on the folder itself. */
  readonly insiste?: boolean;
}): CorreoQueue => {
  const todos = new Map<string, Guardado>(),
    enCurso = new Map<string, Promise<SendOutcome>>();
  const salida = openFarewell();
  const archivo = (id: string): string => join(o.carpeta, `${id}.json`);
  const guardar = (g: Guardado): void => {
    mkdirSync(o.carpeta, { recursive: true, mode: 0o700 });
    const parcial = `${archivo(g.id)}.parcial`,
      fd = openSync(parcial, 'w', 0o600);
    try {
      writeSync(fd, JSON.stringify(g));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(parcial, archivo(g.id));
    todos.set(g.id, g);
  };
  const olvidar = (id: string): void => {
    rmSync(archivo(id), { force: true });
    todos.delete(id);
  };
  const leer = (nombre: string): void => {
    // Half written, so its sender was never told that it was stored.
    if (nombre.endsWith('.parcial')) {
      rmSync(join(o.carpeta, nombre), { force: true });
      return;
    }
    if (nombre.endsWith('.json')) {
      const g = JSON.parse(readFileSync(join(o.carpeta, nombre), 'utf8')) as Guardado;
      todos.set(g.id, g);
    }
  };
  try {
    readdirSync(o.carpeta).forEach(leer);
  } catch {
    /* there is no folder yet */
  }

  const intentar = async (g: Guardado): Promise<SendOutcome> => {
    if (g.mensaje.vence !== undefined && g.mensaje.vence <= o.ahora()) {
      olvidar(g.id);
      return 'fallo';
    }
    try {
      await o.correo.enviar(g.mensaje);
      olvidar(g.id);
      return 'enviado';
    } catch (e) {
      // It may have been removed from the queue during the attempt.
      if (!todos.has(g.id)) return 'fallo';
      const espera = paraSiempre(e) ? undefined : ESPERAS[g.intentos],
        proximo = espera === undefined ? null : o.ahora() + espera;
      guardar({ ...g, intentos: g.intentos + 1, proximo, motivo: correoFailureReason(e) });
      return proximo === null ? 'fallo' : 'en_cola';
    }
  };
  /** Only one attempt of each at a time: two would send two mails. */
  const unaVez = (g: Guardado): Promise<SendOutcome> => {
    const ya = enCurso.get(g.id);
    if (ya === undefined && salida.began()) return Promise.resolve('en_cola');
    const p = ya ?? Promise.race([intentar(g), salida.over]).finally(() => enCurso.delete(g.id));
    enCurso.set(g.id, p);
    return p;
  };
  const pasada = async (): Promise<void> => {
    for (const g of [...todos.values()]) if (g.proximo !== null && g.proximo <= o.ahora()) await unaVez(g);
  };
  const reloj =
    o.insiste === false
      ? undefined
      : setInterval(() => {
          pasada().catch(() => undefined);
        }, CADA_MS);
  reloj?.unref();
  const dejar = (): void => {
    clearInterval(reloj);
    salida.begin();
  };
  return {
    dejar,
    directo: o.correo.enviar,
    pasada,
    enviar: (mensaje) => {
      const ahora = o.ahora(),
        g = keptNow(mensaje, ahora);
      try {
        guardar(g);
      } catch (e) {
        return Promise.reject(e as Error);
      }
      return unaVez(g);
    },
    lista: () =>
      [...todos.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ mensaje: _, proximo, ...g }) => ({
          ...g,
          proximo: proximo === null ? null : new Date(proximo).toISOString(),
        })),
    reintentar: async (id) => {
      const g = todos.get(id);
      return g && unaVez({ ...g, intentos: g.proximo === null ? 0 : g.intentos });
    },
    descartar: (id) => {
      const estaba = todos.has(id);
      olvidar(id);
      return estaba;
    },
    cerrar: async () => {
      dejar();
      await Promise.allSettled(enCurso.values());
    },
  };
};
