// Why the database could not be used, in the words of whoever set its address.
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { codeOf, shortOf } from '../kernel/faults.ts';

/** Found by Jornal itself, and said as it is. */
export class Told extends Error {
  constructor(key: TextKey) {
    super(textFor(key));
  }
}

/** By the code of the system or of PostgreSQL (appendix A of its manual), or by what the driver says without one. */
const CAUSES: readonly (readonly [RegExp, TextKey])[] = [
  [/^ECONNREFUSED/, 'servidor.almacen.causa.nadieAtiende'],
  [/^(ENOTFOUND|EAI_)/, 'servidor.almacen.causa.nombreDesconocido'],
  [/^(EHOSTUNREACH|ENETUNREACH)/, 'servidor.almacen.causa.sinCamino'],
  [/^(28P01|28000)/, 'servidor.almacen.causa.noLoDejaEntrar'],
  [/^3D000/, 'servidor.almacen.causa.noExiste'],
  [/^42501/, 'servidor.almacen.causa.sinPermiso'],
  [/^53300/, 'servidor.almacen.causa.sinLugar'],
  [/^25006/, 'servidor.almacen.causa.soloLectura'],
  [/does not support SSL/i, 'servidor.almacen.causa.sinTls'],
  [/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/, 'servidor.almacen.causa.certificado'],
  [/^57P0/, 'servidor.almacen.causa.noEstaLista'],
  [/^ETIMEDOUT|timeout/i, 'servidor.almacen.causa.noContesta'],
  [
    /^(ECONN|EPIPE|08)|connection terminated|connection error|not queryable/i,
    'servidor.almacen.causa.seCorto',
  ],
];

/** What is not known is given as its first line, in whatever language it was said. */
export const causeOf = (e: unknown): string => {
  if (e instanceof Told) return e.message;
  const from = e instanceof Error && e.cause !== undefined ? e.cause : e,
    said = codeOf(from) || shortOf(from),
    told = CAUSES.find(([is]) => is.test(said));
  return told === undefined ? shortOf(e) : textFor(told[1]);
};
