// The reader's thread: what takes long to read.
import { parentPort } from 'node:worker_threads';
import { features } from './features.ts';
import { lector } from '../rows/reader.ts';
import { atenderPuerto } from '../kernel/servicio.ts';

atenderPuerto(parentPort!, lector(features));
