// The thread of the writer.
import { parentPort } from 'node:worker_threads';
import { servePort } from '../kernel/threadService.ts';
import { writerHost } from '../rows/writer.ts';
import { features } from './features.ts';

servePort(parentPort!, writerHost(features));
