// A thread that copies one database and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { known } from '../../core/kit/known.ts';
import { copyOne, type OneCopy } from './copy.ts';

known(parentPort, 'el puerto de este hilo').postMessage(await copyOne(workerData as OneCopy));
