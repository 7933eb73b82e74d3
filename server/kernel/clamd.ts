// Asks an antivirus about some bytes, by clamd's protocol (INSTREAM), over TCP or a socket of this machine.
import { connect, type Socket } from 'node:net';

export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly name: string }
  /** Nobody can say: it does not answer, or refuses. */
  | { readonly is: 'unknown'; readonly why: string };

/** `tcp://host:port`, or the absolute path of a socket; undefined: neither. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };
export const readClamdAddress = (said: string): ClamdAddress | undefined => {
  if (said.startsWith('/')) return { path: said };
  const u = URL.canParse(said) ? new URL(said) : undefined;
  return u?.protocol === 'tcp:' && u.hostname !== '' && u.port !== ''
    ? { host: u.hostname.replace(/^\[|\]$/g, ''), port: Number(u.port) }
    : undefined;
};

const WAIT_MS = 30_000,
  PIECE = 256 * 1024,
  LONGEST_ANSWER = 4096;

const send = (s: Socket, bytes: Uint8Array): void => {
  s.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE),
      length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    s.write(length);
    s.write(piece);
  }
  s.write(Buffer.alloc(4));
};

const verdictOf = (answer: string): Verdict => {
  const text = answer.replace(/\0.*$/s, '').trim(),
    found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  return text === 'stream: OK'
    ? { is: 'clean' }
    : found === undefined
      ? { is: 'unknown', why: text.slice(0, 120) }
      : { is: 'infected', name: found.slice(0, 120) };
};

export const askClamd = (where: ClamdAddress, bytes: Uint8Array, waitMs = WAIT_MS): Promise<Verdict> =>
  new Promise((done) => {
    const s = connect(where);
    let answer = '';
    const end = (v: Verdict): void => {
      s.destroy();
      done(v);
    };
    s.setTimeout(waitMs, () => end({ is: 'unknown', why: 'timeout' }));
    s.on('error', (e: NodeJS.ErrnoException) =>
      // It hangs up after refusing a stream that is too long for it: what it said before is the answer.
      end(answer === '' ? { is: 'unknown', why: e.code ?? 'error' } : verdictOf(answer)),
    );
    s.on('connect', () => send(s, bytes));
    s.on('data', (d) => {
      answer += d.toString('latin1');
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(verdictOf(answer));
    });
    s.on('end', () => end(answer === '' ? { is: 'unknown', why: 'closed' } : verdictOf(answer)));
  });
