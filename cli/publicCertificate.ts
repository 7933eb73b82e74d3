// Whether the public address shows a certificate that browsers trust: asked as a browser would ask, when told to.
import { connect, type PeerCertificate } from 'node:tls';
import { finding, type Finding } from '../server/app/finding.ts';

const WAIT_MS = 10_000,
  DAY_MS = 86_400_000,
  /** Whoever renews by themselves has done it by then. */
  FEW_DAYS = 14;

type Seen = { readonly wrong: string } | { readonly away: string } | { readonly until: number };

/** Faults of whoever is not there; any other is of the certificate. */
const AWAY = /^(?:E(?:CONN|NOTFOUND|AI_|HOST|NET|TIMEDOUT|PIPE)|ERR_SSL_WRONG_VERSION)/;

const seenAt = (host: string, port: number): Promise<Seen> =>
  new Promise((done) => {
    const s = connect({ host, port, servername: host, timeout: WAIT_MS });
    const end = (seen: Seen): void => {
      s.destroy();
      done(seen);
    };
    s.once('secureConnect', () => {
      const c: PeerCertificate = s.getPeerCertificate();
      end({ until: Date.parse(c.valid_to) });
    });
    s.once('timeout', () => end({ away: 'ETIMEDOUT' }));
    s.once('error', (e: NodeJS.ErrnoException) => {
      const code = e.code ?? e.message;
      end(AWAY.test(code) ? { away: code } : { wrong: code });
    });
  });

export const examineCertificate = async (
  publica: string | null,
  now: number,
): Promise<readonly Finding[]> => {
  if (publica === null || !publica.startsWith('https:')) return [finding('risk', 'operacion.check.sinHttps')];
  const u = new URL(publica),
    seen = await seenAt(u.hostname.replace(/^\[|\]$/g, ''), Number(u.port || 443));
  if ('away' in seen)
    return [finding('risk', 'operacion.check.publicaNoContesta', { where: publica, detalle: seen.away })];
  if ('wrong' in seen)
    return [finding('risk', 'operacion.check.certificadoMal', { where: publica, detalle: seen.wrong })];
  const days = Math.floor((seen.until - now) / DAY_MS);
  return days < FEW_DAYS
    ? [finding('risk', 'operacion.check.certificadoVence', { where: publica, count: days })]
    : [];
};
