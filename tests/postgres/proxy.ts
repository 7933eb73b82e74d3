// A way to the database that loses what it is told to lose: answers, questions, or everything; or keeps it back.
import { connect, createServer, type Socket } from 'node:net';

interface Loss {
  readonly what: 'question' | 'answer';
  readonly text: string;
  readonly then: boolean;
}
export interface LossyProxy {
  readonly port: number;
  /**
   * Cuts the connection at the next question that has this text: before it arrives, or before its answer. `shut`: and lets
   * nothing through from then on. Said twice: at one, and then at the other.
   */
  readonly lose: (what: Loss['what'], text: string, shut?: boolean) => void;
  /** Loses nothing more of what it was told to. */
  readonly loseNothing: () => void;
  readonly isShut: () => boolean;
  /** Lets nothing through until it is opened again. */
  readonly close: () => void;
  readonly open: () => void;
  /** Keeps everything back, both ways, until it is released: whoever asked waits. */
  readonly hold: () => void;
  readonly release: () => void;
  /** To another database from now on; what was open is cut. */
  readonly pointAt: (port: number) => void;
  readonly end: () => Promise<void>;
}

export const openProxy = async (first: number): Promise<LossyProxy> => {
  const armed: Loss[] = [],
    sockets = new Set<Socket>();
  let to = first,
    shut = false,
    held: (() => void)[] | undefined;
  const close = (): void => {
    shut = true;
    for (const s of sockets) s.destroy();
  };
  const whenReleased = (f: () => void): void => {
    if (held) held.push(f);
    else f();
  };
  const server = createServer((client) => {
    if (shut) {
      client.destroy();
      return;
    }
    const base = connect(to, '127.0.0.1');
    let silent = false;
    const cut = (): void => {
      client.destroy();
      base.destroy();
    };
    for (const s of [client, base]) {
      sockets.add(s);
      s.on('error', cut);
      s.on('close', () => {
        sockets.delete(s);
        cut();
      });
    }
    /** Whether the question goes on. */
    const passes = (d: Buffer): boolean => {
      const [next] = armed;
      if (!next || !d.includes(next.text)) return true;
      armed.shift();
      if (next.then) close();
      if (next.what === 'question') cut();
      else silent = true;
      return next.what === 'answer';
    };
    client.on('data', (d) =>
      whenReleased(() => {
        if (passes(d)) base.write(d);
      }),
    );
    base.on('data', (d) =>
      whenReleased(() => {
        if (silent) cut();
        else client.write(d);
      }),
    );
  });
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', () => r()));
  const a = server.address();
  return {
    port: typeof a === 'object' && a ? a.port : 0,
    lose: (what, text, then = false) => {
      armed.push({ what, text, then });
    },
    loseNothing: () => {
      armed.length = 0;
    },
    isShut: () => shut,
    close,
    open: () => {
      shut = false;
    },
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const f of waiting) f();
    },
    pointAt: (port) => {
      to = port;
      for (const s of sockets) s.destroy();
    },
    end: async () => {
      for (const s of sockets) s.destroy();
      await new Promise<void>((r) => server.close(() => r()));
    },
  };
};
