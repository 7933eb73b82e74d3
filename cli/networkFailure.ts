// Why no answer came, in words (unknown name, certificate, broken connection, slow server), and whether the
// request was sent.
import { answerTimeoutOf } from '../core/api/plazos.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { systemCode } from './systemCode.ts';

/** A request that never reached a server cannot have been done. */
export interface NoAnswer {
  readonly failure: Failure;
  readonly sent: boolean;
  readonly again: boolean;
}

const UNKNOWN_NAME = /^(ENOTFOUND|EAI_AGAIN|EAI_NONAME)$/,
  CLOSED = /^ECONNREFUSED$/,
  FAR = /^(EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT)$/;
const CERTIFICATE =
    /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH$)/,
  NO_TLS = /^(EPROTO|ERR_SSL_|ERR_TLS_)/;

/** Errors of fetch itself, before it connects. */
const REFUSED = /^(bad port|unknown scheme|invalid url)/i;
/** The innermost code: fetch itself only says that it failed. */
const codeOf = (e: unknown): string => {
  let code = '';
  for (let x = e, n = 0; x instanceof Error && n < 6; x = x.cause, n++) {
    // A name may have several addresses, each with its own failure; they are reported as one.
    code = (x instanceof AggregateError ? systemCode(x.errors[0]) : undefined) ?? systemCode(x) ?? code;
  }
  return code;
};
const rootOf = (e: Error): Error => (e.cause instanceof Error ? rootOf(e.cause) : e);
const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};

export const noAnswer = (url: string, e: unknown): NoAnswer => {
  const servidor = hostOf(url),
    code = codeOf(e),
    late = answerTimeoutOf(e);
  const never = (f: Failure, again: boolean): NoAnswer => ({ failure: f, sent: false, again });
  if (late) {
    const key = late.empezada ? 'terminal.red.quieta' : 'terminal.red.demora';
    return {
      failure: failure('network', key, { servidor, segundos: late.segundos }),
      sent: true,
      again: false,
    };
  }
  if (UNKNOWN_NAME.test(code))
    return never(failure('network', 'terminal.red.nombre', { servidor }), code === 'EAI_AGAIN');
  if (CLOSED.test(code) || (e instanceof Error && REFUSED.test(rootOf(e).message)))
    return never(failure('network', 'terminal.sinServidor', { url }), true);
  if (FAR.test(code)) return never(failure('network', 'terminal.red.lejos', { servidor }), true);
  if (CERTIFICATE.test(code))
    return never(failure('network', 'terminal.red.certificado', { servidor, detalle: code }), false);
  if (NO_TLS.test(code))
    return never(failure('network', 'terminal.red.sinCifrado', { servidor, detalle: code }), false);
  return { failure: failure('network', 'terminal.red.cortada', { servidor }), sent: true, again: true };
};
