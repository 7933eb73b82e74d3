// The reader's thread: what takes long to read.
import { parentPort } from 'node:worker_threads';
import { features } from './features.ts';
import { readerHost } from '../rows/reader.ts';
import { servePort } from '../kernel/threadService.ts';

servePort(parentPort!, readerHost(features));
