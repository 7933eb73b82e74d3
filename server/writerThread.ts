// The writer's thread.
import { parentPort } from 'node:worker_threads';
import { atenderPuerto } from './store/servicio.ts';
import { escritor } from './writer.ts';
import { extensiones } from './writerExtensions.ts';

atenderPuerto(parentPort!, escritor(extensiones));
