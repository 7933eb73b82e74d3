// The thread of long reads: one request, its chunks and progress, its answer.
import { parentPort, workerData } from 'node:worker_threads';
import { atenderLargo, type PedidoLargo } from './calculista.ts';
import { DETENER, EN_VUELO, LISTOS, type DatosDeHilo } from './enHilo.ts';

const { pedido, control } = workerData as DatosDeHilo;
const marcas = new Int32Array(control), puerto = parentPort!;
let enviados = 0;

puerto.postMessage({
  r: atenderLargo(pedido as PedidoLargo, {
    detenido: () => Atomics.load(marcas, DETENER) !== 0,
    avance: (hechos, total) => { puerto.postMessage({ avance: [hechos, total] }); },
    trozo: (t) => {
      enviados += 1;
      puerto.postMessage({ trozo: t }, [t.numeros.buffer as ArrayBuffer]);
      // Blocks here, inside the snapshot, while the writer is behind.
      for (let listos = Atomics.load(marcas, LISTOS); enviados - listos >= EN_VUELO && Atomics.load(marcas, DETENER) === 0; listos = Atomics.load(marcas, LISTOS)) Atomics.wait(marcas, LISTOS, listos, 1000);
    },
  }),
});
