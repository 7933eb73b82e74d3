// The queue of a thread: one request at a time, in order; a read whose requester left before its turn is not
// begun.
import { afterEach, describe, expect, it } from 'vitest';
import { NobodyWaiting, whileAwaited } from '../../server/kernel/waiting.ts';
import { inOwnThread, type ThreadService } from '../../server/kernel/threadService.ts';

/** A thread that stays in `trabar` until it is released, and records its requests. */
const HILO = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  const vistos = [];
  parentPort.on('message', ({ n, op, args }) => {
    if (op === 'trabar') { Atomics.wait(args, 0, 0); }
    else if (op === 'caer') process.exit(1);
    else if (op !== 'vistos') vistos.push(op + ' ' + args);
    parentPort.postMessage({ n, r: op === 'vistos' ? vistos : null });
    if (op === 'terminar') parentPort.close();
  });`)}`,
);
const campana = () => {
  const a = new Int32Array(new SharedArrayBuffer(4));
  return {
    a,
    sonar: () => {
      Atomics.store(a, 0, 1);
      Atomics.notify(a, 0);
    },
  };
};

describe('lo que espera su turno en un hilo', () => {
  let s: ThreadService;
  afterEach(async () => {
    await s.terminar();
  });

  it('no se empieza si quien lo pidió se fue; lo de los demás sí, en su orden', async () => {
    s = inOwnThread(HILO, new Set(['lista']));
    const { a, sonar } = campana(),
      fin = new AbortController();
    const trabado = s.pedir('trabar', a);
    const suya = whileAwaited(fin.signal, () => s.pedir('lista', 'de quien se fue')),
      soltar = whileAwaited(fin.signal, () => s.pedir('soltar', 'lo que había abierto'));
    const otra = s.pedir('lista', 'de quien espera');
    const negada = expect(suya).rejects.toBeInstanceOf(NobodyWaiting);
    fin.abort();
    sonar();
    await Promise.all([trabado, soltar, otra, negada]);
    expect(await s.pedir('vistos', null)).toEqual(['soltar lo que había abierto', 'lista de quien espera']);
  });
  it('lo que ya empezó se termina, y su respuesta llega', async () => {
    s = inOwnThread(HILO, new Set(['trabar']));
    const { a, sonar } = campana(),
      fin = new AbortController();
    const trabado = whileAwaited(fin.signal, () => s.pedir('trabar', a));
    fin.abort();
    sonar();
    expect(await trabado).toBeNull();
  });
  it('lo que un pedido dejó andando no es de quien lo hizo', async () => {
    s = inOwnThread(HILO, new Set(['lista']));
    const fin = new AbortController();
    let despues: Promise<unknown> = Promise.resolve(),
      seguir = (): void => undefined;
    const luego = new Promise<void>((listo) => {
      seguir = listo;
    });
    await whileAwaited(fin.signal, async () => {
      despues = luego.then(() => s.pedir('lista', 'de un trabajo'));
      await Promise.resolve();
    });
    fin.abort();
    seguir();
    await despues;
    expect(await s.pedir('vistos', null)).toEqual(['lista de un trabajo']);
  });
  it('si el hilo cae, lo que esperaba su turno lo sabe, y lo que sigue tiene otro', async () => {
    s = inOwnThread(HILO);
    const caida = s.pedir('caer', null),
      atras = s.pedir('lista', 'detrás');
    await Promise.all([expect(caida).rejects.toThrow(), expect(atras).rejects.toThrow()]);
    expect(await s.pedir('vistos', null)).toEqual([]);
  });
});
