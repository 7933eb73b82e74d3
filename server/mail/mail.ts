// Sends mail: by SMTP if configured, otherwise to a folder of files that only their owner can read.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const lazy = <A>(f: () => Promise<A>): (() => Promise<A>) => {
  let p: Promise<A> | undefined;
  return () => (p ??= f());
};

/**
 * Identifies a mail that may be sent again after an interruption, since it is unknown whether it went out:
 * with the same id it counts as one message. `en`: the instant of the first attempt.
 */
export interface Aviso {
  readonly id: string;
  readonly en: string;
}
export interface Mensaje {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly aviso?: Aviso;
  /** From this instant (ms) on, its link has expired and sending it is useless. */
  readonly vence?: number;
}
export interface Correo {
  readonly enviar: (m: Mensaje) => Promise<unknown>;
}

/** A mail server that does not answer in this time counts as unreachable. */
const PLAZO_MS = 15_000;

/** `smtp`: an address of the form smtps://usuario:clave@servidor:465. */
export const correoSmtp = (o: { readonly smtp: string; readonly de: string }): Correo => {
  // Loaded with the first mail: most processes send none.
  const transporte = lazy(async () =>
    (await import('nodemailer')).createTransport({
      url: o.smtp,
      requireTLS: needsTls(o.smtp),
      connectionTimeout: PLAZO_MS,
      greetingTimeout: PLAZO_MS,
      socketTimeout: 4 * PLAZO_MS,
    }),
  );
  return {
    enviar: async (m) => {
      await (await transporte()).sendMail({
        from: o.de,
        // An address and not a line: what one more comma or angle would add is not read.
        to: { name: '', address: m.para },
        subject: m.asunto,
        text: m.texto,
        ...(m.aviso ? { messageId: `<${m.aviso.id}@${dominioDe(o.de)}>` } : {}),
      });
    },
  };
};

/**
 * Whether a server must cipher what it is told: any but those of this machine, unless the address says otherwise
 * (`?requireTLS=false`). Mails carry links that open accounts.
 */
export const needsTls = (smtp: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtp);
  return (
    protocol === 'smtp:' &&
    searchParams.get('requireTLS') !== 'false' &&
    !/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  );
};

const dominioDe = (de: string): string => /@([\w.-]+)/.exec(de)?.[1] ?? 'jornal';

/** One file per message, named by its instant so that they sort in order. */
export const correoInFiles = (carpeta: string, ahora: () => number): Correo => ({
  enviar: async (m) => {
    await mkdir(carpeta, { recursive: true, mode: 0o700 });
    const nombre = `${(m.aviso?.en ?? new Date(ahora()).toISOString()).replace(/[:.]/g, '-')}-${m.aviso?.id ?? randomBytes(4).toString('hex')}.txt`;
    if (m.aviso && existsSync(join(carpeta, nombre))) return;
    // Removes what a dead process left half written.
    if (m.aviso) await rm(join(carpeta, `${nombre}.parcial`), { force: true });
    // A line break in a header would start another header.
    const linea = (s: string): string => s.replace(/[\r\n]+/g, ' ');
    // Written under another name first, so that a program watching the folder never sees half a message.
    await writeFile(
      join(carpeta, `${nombre}.parcial`),
      `Para: ${linea(m.para)}\nAsunto: ${linea(m.asunto)}\n\n${m.texto}`,
      { mode: 0o600, flag: 'wx' },
    );
    await rename(join(carpeta, `${nombre}.parcial`), join(carpeta, nombre));
  },
});
