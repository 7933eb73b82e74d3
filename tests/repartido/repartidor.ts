// One port in front of several servers: each connection is given to any of them, its bytes untouched.
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Always the same one, unless another is asked for. */
export const SEMILLA = Number(process.env['JORNAL_SEED'] ?? 21);

/** Numbers from 0 up to `n`, the same ones for the same seed. */
export const azarDe = (semilla: number): ((n: number) => number) => {
  let s = semilla >>> 0;
  return (n) => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return Math.floor((s / 2 ** 32) * n);
  };
};

export interface Repartidor {
  readonly puerto: number;
  /** The servers behind, by their ports: none yet, when the address has to be known before they start. */
  readonly detras: number[];
  /** How many connections each one was given. */
  readonly dadas: readonly number[];
  readonly cerrar: () => Promise<void>;
}

export const abrirRepartidor = (puerto = 0, azar = azarDe(SEMILLA)): Promise<Repartidor> =>
  new Promise((listo, mal) => {
    const detras: number[] = [],
      dadas: number[] = [],
      abiertas = new Set<Socket>();
    const server: Server = createServer({ allowHalfOpen: true }, (de) => {
      const n = azar(detras.length),
        a = connect({ host: '127.0.0.1', port: detras[n] ?? 0, allowHalfOpen: true });
      dadas[n] = (dadas[n] ?? 0) + 1;
      for (const uno of [de, a]) {
        abiertas.add(uno);
        uno.setNoDelay(true);
        uno.on('close', () => abiertas.delete(uno));
      }
      de.pipe(a).pipe(de);
      de.on('error', () => a.destroy());
      de.on('close', () => a.destroy());
      // What a server that breaks off had answered is heard to its end, by somebody who may still be sending.
      const hastaElFin = (): void => {
        de.unpipe(a);
        de.resume();
        de.end();
      };
      a.on('error', hastaElFin);
      a.on('close', hastaElFin);
    });
    server.once('error', mal);
    server.listen(puerto, '127.0.0.1', () => {
      const d = server.address();
      listo({
        puerto: typeof d === 'object' && d ? d.port : 0,
        detras,
        dadas,
        cerrar: () =>
          new Promise((r) => {
            for (const s of abiertas) s.destroy();
            server.close(() => {
              r();
            });
          }),
      });
    });
  });
