// A way to the database that loses what it is told to lose: answers, questions, or everything.
import { connect, createServer, type Socket } from 'node:net';

export interface LossyProxy {
  readonly port: number;
  /**
   * Cuts the connection at the next question that has this text: before it arrives, or before its answer. `shut`: and lets
   * nothing through from then on.
   */
  readonly lose: (what: 'question' | 'answer', text: string, shut?: boolean) => void;
  readonly isShut: () => boolean;
  /** Lets nothing through until it is opened again. */
  readonly close: () => void;
  readonly open: () => void;
  readonly end: () => Promise<void>;
}

export const openProxy = async (to: number): Promise<LossyProxy> => {
  let armed:
      | { readonly what: 'question' | 'answer'; readonly text: string; readonly then: boolean }
      | undefined,
    shut = false;
  const sockets = new Set<Socket>();
  const close = (): void => {
    shut = true;
    for (const s of sockets) s.destroy();
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
    client.on('data', (d) => {
      if (armed && d.includes(armed.text)) {
        const { what, then } = armed;
        armed = undefined;
        if (then) close();
        if (what === 'question') {
          cut();
          return;
        }
        silent = true;
      }
      base.write(d);
    });
    base.on('data', (d) => {
      if (silent) cut();
      else client.write(d);
    });
  });
  await new Promise<void>((r) => server.listen(0, '127.0.0.1', () => r()));
  const a = server.address();
  return {
    port: typeof a === 'object' && a ? a.port : 0,
    lose: (what, text, then = false) => {
      armed = { what, text, then };
    },
    isShut: () => shut,
    close,
    open: () => {
      shut = false;
    },
    end: async () => {
      for (const s of sockets) s.destroy();
      await new Promise<void>((r) => server.close(() => r()));
    },
  };
};
