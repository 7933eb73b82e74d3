// The writer's thread.
import { parentPort } from 'node:worker_threads';
import { atenderPuerto } from '../kernel/servicio.ts';
import { escritor } from '../rows/writer.ts';
import { extensiones } from './features.ts';

atenderPuerto(parentPort!, escritor(extensiones));
