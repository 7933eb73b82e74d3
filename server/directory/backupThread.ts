// A thread that copies one database and ends.
import { workerData } from 'node:worker_threads';
import { copyDatabase } from './copy.ts';

const { origen, destino } = workerData as { readonly origen: string; readonly destino: string };
copyDatabase(origen, destino);
