// The thread of the writer.
import { parentPort } from 'node:worker_threads';
import { servePort } from '../kernel/threadService.ts';
import { postgresLogs } from '../postgres/sharedLog.ts';
import { writerHost } from '../rows/writer.ts';
import { features } from './features.ts';
import { known } from '../../core/kit/known.ts';

servePort(known(parentPort, 'el puerto de este hilo'), writerHost(features, postgresLogs));
