// The writer's thread.
import { parentPort } from 'node:worker_threads';
import { atenderPuerto } from '../kernel/servicio.ts';
import { escritor } from '../rows/writer.ts';
import { features } from './features.ts';

atenderPuerto(parentPort!, escritor(features));
