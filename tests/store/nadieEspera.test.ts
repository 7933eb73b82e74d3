// The queue of the threads: one request at a time in each, callers in turn; a read whose requester left before
// its turn is not begun, and one that takes too long does not stop the others.
import { afterEach, describe, expect, it } from 'vitest';
import { NobodyWaiting, whileAwaited } from '../../server/kernel/waiting.ts';
import { runForRequest } from '../../server/kernel/longStep.ts';
import { inOwnThreads } from '../../server/kernel/ownThreads.ts';
import { FallenThread, TookTooLong, type ThreadService } from '../../server/kernel/threadService.ts';

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

/** More than any of these tests takes. */
const LARGO_MS = 600_000;

describe('lo que espera su turno en un hilo', () => {
  let s: ThreadService;
  afterEach(async () => {
    await s.terminar();
  });

  it('no se empieza si quien lo pidió se fue; lo de los demás sí, en su orden', async () => {
    s = inOwnThreads(HILO, { skipped: new Set(['lista']) });
    const { a, sonar } = campana(),
      fin = new AbortController();
    const trabado = s.pedir('trabar', a);
    const suya = whileAwaited(fin.signal, LARGO_MS, () => s.pedir('lista', 'de quien se fue')),
      soltar = whileAwaited(fin.signal, LARGO_MS, () => s.pedir('soltar', 'lo que había abierto'));
    const otra = s.pedir('lista', 'de quien espera');
    const negada = expect(suya).rejects.toBeInstanceOf(NobodyWaiting);
    fin.abort();
    sonar();
    await Promise.all([trabado, soltar, otra, negada]);
    expect(await s.pedir('vistos', null)).toEqual(['soltar lo que había abierto', 'lista de quien espera']);
  });
  it('lo que ya empezó se termina, y su respuesta llega', async () => {
    s = inOwnThreads(HILO, { skipped: new Set(['trabar']) });
    const { a, sonar } = campana(),
      fin = new AbortController();
    const trabado = whileAwaited(fin.signal, LARGO_MS, () => s.pedir('trabar', a));
    fin.abort();
    sonar();
    expect(await trabado).toBeNull();
  });
  it('lo que un pedido dejó andando no es de quien lo hizo', async () => {
    s = inOwnThreads(HILO, { skipped: new Set(['lista']) });
    const fin = new AbortController();
    let despues: Promise<unknown> = Promise.resolve(),
      seguir = (): void => undefined;
    const luego = new Promise<void>((listo) => {
      seguir = listo;
    });
    await whileAwaited(fin.signal, LARGO_MS, async () => {
      despues = luego.then(() => s.pedir('lista', 'de un trabajo'));
      await Promise.resolve();
    });
    fin.abort();
    seguir();
    await despues;
    expect(await s.pedir('vistos', null)).toEqual(['lista de un trabajo']);
  });
  it('si el hilo cae, sólo falla lo que hacía: lo que esperaba su turno lo hace otro', async () => {
    s = inOwnThreads(HILO);
    const caida = s.pedir('caer', null),
      atras = s.pedir('lista', 'detrás');
    await Promise.all([expect(caida).rejects.toBeInstanceOf(FallenThread), atras]);
    expect(await s.pedir('vistos', null)).toEqual(['lista detrás']);
  });
});

describe('quienes piden a los mismos hilos', () => {
  let s: ThreadService;
  afterEach(async () => {
    await s.terminar();
  });
  const de = <A>(usuario: number, f: () => Promise<A>): Promise<A> => runForRequest({ usuario }, f);

  it('se turnan: quien pide mucho espera detrás de lo suyo', async () => {
    s = inOwnThreads(HILO);
    const { a, sonar } = campana(),
      trabado = de(1, () => s.pedir('trabar', a));
    const todos = [
      ...['a', 'b', 'c'].map((x) => de(1, () => s.pedir('lista', `del primero, ${x}`))),
      de(2, () => s.pedir('lista', 'del segundo')),
      ...['a', 'b'].map((x) => de(3, () => s.pedir('lista', `del tercero, ${x}`))),
    ];
    sonar();
    await Promise.all([trabado, ...todos]);
    expect(await s.pedir('vistos', null)).toEqual([
      'lista del primero, a',
      'lista del segundo',
      'lista del tercero, a',
      'lista del primero, b',
      'lista del tercero, b',
      'lista del primero, c',
    ]);
  });
  it('cerrar espera a lo pedido antes, y lo pedido después espera a que se cierre', async () => {
    s = inOwnThreads(HILO);
    const { a, sonar } = campana(),
      trabado = de(1, () => s.pedir('trabar', a));
    const todos = [
      de(1, () => s.pedir('lista', 'antes')),
      de(2, () => s.pedir('lista', 'también antes')),
      de(2, () => s.pedir('cerrar', 'la empresa')),
      de(3, () => s.pedir('lista', 'después')),
    ];
    sonar();
    await Promise.all([trabado, ...todos]);
    expect(await s.pedir('vistos', null)).toEqual([
      'lista antes',
      'lista también antes',
      'cerrar la empresa',
      'lista después',
    ]);
  });
  it('con dos hilos, uno largo no hace esperar al otro; y cerrar llega a los dos', async () => {
    s = inOwnThreads(HILO, { threads: 2 });
    const { a, sonar } = campana(),
      trabado = de(1, () => s.pedir('trabar', a));
    await de(2, () => s.pedir('lista', 'de otro'));
    sonar();
    await trabado;
    await s.pedir('cerrar', 'la empresa');
    const vistos = await Promise.all([s.pedir<string[]>('vistos', null), s.pedir<string[]>('vistos', null)]);
    expect(vistos.map((x) => x.filter((y) => y.startsWith('cerrar')))).toEqual([
      ['cerrar la empresa'],
      ['cerrar la empresa'],
    ]);
  });
  it('lo que tarda más de lo que puede se corta y se dice, y lo de los demás sigue', async () => {
    s = inOwnThreads(HILO, { limits: { trabar: 1500 } });
    const { a } = campana(),
      largo = de(1, () => s.pedir('trabar', a)),
      otro = de(2, () => s.pedir('lista', 'de otro'));
    await Promise.all([expect(largo).rejects.toBeInstanceOf(TookTooLong), otro]);
    expect(await s.pedir('vistos', null)).toEqual(['lista de otro']);
  });
  it('una lectura tarda lo que su llamada declara, y no lo del hilo', async () => {
    s = inOwnThreads(HILO, { limits: { trabar: LARGO_MS } });
    const { a } = campana(),
      fin = new AbortController();
    await expect(whileAwaited(fin.signal, 30, () => s.pedir('trabar', a))).rejects.toThrow(
      'trabar: más de 30 ms',
    );
  });
  it('cerrar sin ningún hilo andando no empieza uno', async () => {
    s = inOwnThreads(new URL('file:///no/existe.js'));
    expect(await s.pedir('cerrar', 'la empresa')).toBeNull();
  });
});
