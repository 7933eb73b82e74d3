// The reader's thread: what takes long to read.
import { parentPort } from 'node:worker_threads';
import { extensiones } from '../writerExtensions.ts';
import { lector } from './reader.ts';
import { atenderPuerto } from './servicio.ts';

atenderPuerto(parentPort!, lector(extensiones));
