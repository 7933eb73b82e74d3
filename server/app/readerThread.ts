// The thread for heavy reads.
import { parentPort } from 'node:worker_threads';
import { features } from './features.ts';
import { readerHost } from '../rows/reader.ts';
import { servePort } from '../kernel/threadService.ts';
import { known } from '../../core/kit/known.ts';

servePort(known(parentPort, 'el puerto de este hilo'), readerHost(features));
