// Lines for other systems: each as JSON, and each as syslog has it (RFC 5424), sent by UDP, TCP or TLS (RFC 5426, 6587,
// 5425) or added to a file.
import { createSocket } from 'node:dgram';
import { open } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectSafely } from 'node:tls';

/** A line to send: when, what it is called, how serious, and its data, which are already free of people's. */
export interface EventLine {
  readonly at: string;
  readonly event: string;
  readonly warns: boolean;
  readonly data: Readonly<Record<string, string | number>>;
}
export type EventTarget =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'udp' | 'tcp' | 'tls'; readonly host: string; readonly port: number };

const DEFAULT_PORT = { udp: 514, tcp: 601, tls: 6514 } as const;
const KINDS = { 'udp:': 'udp', 'tcp:': 'tcp', 'tls:': 'tls' } as const;
/** Undefined: it names no place. */
export const readEventTarget = (said: string): EventTarget | undefined => {
  const s = said.trim();
  if (s === 'stdout') return { kind: 'stdout' };
  if (!/^\w+:\/\//.test(s)) return s === '' ? undefined : { kind: 'file', path: s };
  const u = URL.canParse(s) ? new URL(s) : undefined,
    kind = Object.entries(KINDS).find(([p]) => p === u?.protocol)?.[1];
  return u === undefined || kind === undefined || u.hostname === '' || u.username !== ''
    ? undefined
    : {
        kind,
        host: u.hostname.replace(/^\[|\]$/g, ''),
        port: u.port === '' ? DEFAULT_PORT[kind] : Number(u.port),
      };
};
export const targetName = (t: EventTarget): string =>
  t.kind === 'stdout' ? 'stdout' : t.kind === 'file' ? t.path : `${t.kind}://${t.host}:${t.port}`;

export const jsonLine = (e: EventLine): string =>
  JSON.stringify({ time: e.at, event: e.event, severity: e.warns ? 'warning' : 'notice', ...e.data });

/** «authpriv»: security and authorization, for who may read them. */
const FACILITY = 10,
  WARNING = 4,
  NOTICE = 5;
/** A name of the header: printable ASCII, without spaces. */
const plain = (s: string, longest: number): string => s.replace(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';
const quoted = (v: string | number): string => `"${String(v).replace(/["\\\]]/g, '\\$&')}"`;

/** `32473`: the number that is kept for whoever has none of their own. */
export const syslogLine = (e: EventLine, host = hostname()): string => {
  const priority = FACILITY * 8 + (e.warns ? WARNING : NOTICE),
    data = Object.entries(e.data)
      .map(([k, v]) => ` ${plain(k, 32)}=${quoted(v)}`)
      .join('');
  return `<${priority}>1 ${e.at} ${plain(host, 255)} jornal ${process.pid} ${plain(e.event, 32)} [jornal@32473${data}] \ufeff${jsonLine(e)}`;
};

const WAIT_MS = 10_000,
  CLOSING_MS = 1000;
/** Sends some lines; rejects when they may not have arrived. */
export type EventSender = (lines: readonly EventLine[]) => Promise<void>;

const byUdp =
  (t: { readonly host: string; readonly port: number }): EventSender =>
  async (lines) => {
    const s = createSocket(t.host.includes(':') ? 'udp6' : 'udp4');
    try {
      for (const l of lines)
        await new Promise<void>((done, wrong) => {
          s.once('error', wrong);
          s.send(Buffer.from(syslogLine(l)), t.port, t.host, (e) => (e ? wrong(e) : done()));
        });
    } finally {
      s.close();
    }
  };

interface StreamTarget {
  readonly kind: 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
  /** The authority of a listener that no public one signed. */
  readonly ca?: string | undefined;
}
const opened = (t: StreamTarget): Promise<Socket> =>
  new Promise((done, wrong) => {
    const s: Socket =
      t.kind === 'tls'
        ? connectSafely(
            {
              host: t.host,
              port: t.port,
              ...(isIP(t.host) === 0 ? { servername: t.host } : {}),
              ...(t.ca === undefined ? {} : { ca: t.ca }),
            },
            () => done(s),
          )
        : connect({ host: t.host, port: t.port }, () => done(s));
    s.setTimeout(WAIT_MS, () => s.destroy(new Error('timeout')));
    s.once('error', wrong);
  });

/** Each line goes behind its length, so that none can be taken for two. */
const byStream =
  (t: StreamTarget): EventSender =>
  async (lines) => {
    const s = await opened(t);
    await new Promise<void>((done, wrong) => {
      s.once('error', wrong);
      s.once('close', () => done());
      // Whoever listens has nothing to say: once all is out, a moment for it to close.
      s.once('finish', () => setTimeout(() => s.destroy(), CLOSING_MS));
      s.resume();
      for (const l of lines) {
        const bytes = Buffer.from(syslogLine(l));
        s.write(`${bytes.length} `);
        s.write(bytes);
      }
      s.end();
    });
  };

const toFile =
  (path: string): EventSender =>
  async (lines) => {
    const f = await open(path, 'a', 0o600);
    try {
      await f.write(lines.map((l) => `${jsonLine(l)}\n`).join(''));
      await f.datasync();
    } finally {
      await f.close();
    }
  };

/** `say`: a line on the console, which is where standard output of the server goes. */
export const senderTo = (
  t: EventTarget,
  { say, ca }: { readonly say: (line: string) => void; readonly ca?: string | undefined },
): EventSender =>
  t.kind === 'stdout'
    ? async (lines) => {
        for (const l of lines) say(jsonLine(l));
      }
    : t.kind === 'file'
      ? toFile(t.path)
      : t.kind === 'udp'
        ? byUdp(t)
        : byStream({ ...t, kind: t.kind, ca });
