// The mail queue: each mail is stored before it is tried, so that none is lost with the process. Failed ones are retried,
// less and less often, and stay listed until they are sent.
import { randomBytes } from 'node:crypto';
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
  readonly lista: () => Promise<readonly QueuedCorreo[]>;
  readonly reintentar: (id: string) => Promise<SendOutcome | undefined>;
  readonly descartar: (id: string) => Promise<boolean>;
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

export interface WaitingCorreo extends Omit<QueuedCorreo, 'proximo'> {
  readonly proximo: number | null;
  readonly mensaje: Mensaje;
}

/** Where mails wait: the folder, or what several servers share. */
export interface CorreoKeep {
  /** A new one, for this process to try first. */
  readonly add: (g: WaitingCorreo) => Promise<void>;
  /** Oldest first. */
  readonly all: () => Promise<readonly WaitingCorreo[]>;
  /** For this process alone, from now until it is postponed or forgotten; undefined: it is gone, or another's. */
  readonly take: (id: string) => Promise<WaitingCorreo | undefined>;
  /** False: it was removed meanwhile. */
  readonly postpone: (g: WaitingCorreo) => Promise<boolean>;
  /** False: it was not there. */
  readonly forget: (id: string) => Promise<boolean>;
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
const keptNow = (mensaje: Mensaje, ahora: number): WaitingCorreo => ({
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

interface Options {
  readonly keep: CorreoKeep;
  readonly correo: Correo;
  readonly ahora: () => number;
  /** False where nobody stays to retry: a command that works on the folder itself. */
  readonly insiste?: boolean;
}

/** One attempt of a mail that this process has. */
const attempt = async ({ keep, correo, ahora }: Options, g: WaitingCorreo): Promise<SendOutcome> => {
  if (g.mensaje.vence !== undefined && g.mensaje.vence <= ahora()) {
    await keep.forget(g.id);
    return 'fallo';
  }
  try {
    await correo.enviar(g.mensaje);
  } catch (e) {
    const espera = paraSiempre(e) ? undefined : ESPERAS[g.intentos],
      proximo = espera === undefined ? null : ahora() + espera,
      later = { ...g, intentos: g.intentos + 1, proximo, motivo: correoFailureReason(e) };
    // It may have been removed from the queue during the attempt.
    return !(await keep.postpone(later)) || proximo === null ? 'fallo' : 'en_cola';
  }
  await keep.forget(g.id);
  return 'enviado';
};

export const openCorreoQueue = (o: Options): CorreoQueue => {
  const { keep } = o,
    enCurso = new Map<string, Promise<SendOutcome | undefined>>(),
    salida = openFarewell();
  /** Only one attempt of each at a time: two would send two mails. Undefined: it is gone, or another's. */
  const unaVez = (
    id: string,
    taken: () => Promise<WaitingCorreo | undefined>,
  ): Promise<SendOutcome | undefined> => {
    const ya = enCurso.get(id);
    if (ya === undefined && salida.began()) return Promise.resolve('en_cola');
    const once = async (): Promise<SendOutcome | undefined> => {
      const g = await taken();
      return g && attempt(o, g);
    };
    const p = ya ?? Promise.race([once(), salida.over]).finally(() => enCurso.delete(id));
    enCurso.set(id, p);
    return p;
  };
  /** Another server may have tried it since it was listed. */
  const ifStillDue = async (id: string): Promise<WaitingCorreo | undefined> => {
    const g = await keep.take(id);
    if (g === undefined || (g.proximo !== null && g.proximo <= o.ahora())) return g;
    await keep.postpone(g);
    return undefined;
  };
  const pasada = async (): Promise<void> => {
    for (const g of await keep.all())
      if (g.proximo !== null && g.proximo <= o.ahora()) await unaVez(g.id, () => ifStillDue(g.id));
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
    enviar: async (mensaje) => {
      const g = keptNow(mensaje, o.ahora());
      await keep.add(g);
      return (await unaVez(g.id, () => Promise.resolve(g))) ?? 'en_cola';
    },
    lista: async () =>
      (await keep.all()).map(({ mensaje: _, proximo, ...g }) => ({
        ...g,
        proximo: proximo === null ? null : new Date(proximo).toISOString(),
      })),
    reintentar: (id) =>
      unaVez(id, async () => {
        const g = await keep.take(id);
        return g && { ...g, intentos: g.proximo === null ? 0 : g.intentos };
      }),
    descartar: keep.forget,
    cerrar: async () => {
      dejar();
      await Promise.allSettled(enCurso.values());
    },
  };
};
