// A username that nobody has yet, for whoever is brought in without having chosen one.
import { textBefore } from '../../core/kit/textBefore.ts';
import type { Base } from '../kernel/sqlite.ts';
import { loginKey } from './rows.ts';

/** The username of the demonstration, reserved even where it is not installed. */
const RESERVED = 'demo';

/** Made from an e-mail address or from a name of elsewhere, with a number when it is taken. */
export const freeUsername = (db: Base, wanted: string): string => {
  const base = (
    textBefore(loginKey(wanted), '@')
      .replace(/[^\p{L}\d._-]/gu, '')
      .slice(0, 50) || 'usuario'
  ).padEnd(3, '0');
  const used = db.prepare('SELECT 1 FROM usuarios WHERE username_clave = @n OR email_clave = @n');
  for (let i = 1; ; i++) {
    const n = i === 1 ? base : `${base}${i}`;
    if (n !== RESERVED && used.get({ n }) === undefined) return n;
  }
};
