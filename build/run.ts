// Runs a module of the project while the web is built.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './house.ts';

export interface Ran<M> {
  readonly module: M;
  readonly dependencies: readonly string[];
}

/** `file`: path from the root of the project. */
export const runModule = <M>(file: string): Promise<Ran<M>> =>
  runnerImport<M>(join(ROOT, file), { configFile: false, logLevel: 'silent' });

/** Data as a module that parses JSON, which browsers read faster than code. */
export const asJson = (data: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
