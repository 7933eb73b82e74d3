// The temporary folders of tests: one for each process that runs them and, in it, one for each file, deleted
// with it whatever happened.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOMBRE = /^jornal-pruebas-(\d+)$/;
/**
 * The system's own folder, saved before `TMPDIR` changes. It is kept in the environment because modules may
 * be loaded again in one process.
 */
const sistema = (): string => (process.env['JORNAL_TEMPORAL'] ??= tmpdir());
const borrar = (carpeta: string): void => rmSync(carpeta, { recursive: true, force: true, maxRetries: 3 });
const vive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The folder of this process, for what outlives a file. */
export const carpetaDelProceso = (): string => {
  const carpeta = join(sistema(), `jornal-pruebas-${process.pid}`);
  if (existsSync(carpeta)) return carpeta;
  // Removes what killed runs left: folders of processes that no longer exist.
  for (const otra of readdirSync(sistema())) {
    const pid = NOMBRE.exec(otra)?.[1];
    if (pid !== undefined && !vive(Number(pid))) borrar(join(sistema(), otra));
  }
  mkdirSync(carpeta);
  process.once('exit', () => borrar(carpeta));
  return carpeta;
};

let van = 0;
/**
 * Makes `tmpdir()` a new folder, in this process and in those that it starts; gives the function that removes
 * it.
 */
export const conCarpetaPropia = (): (() => void) => {
  const antes = process.env['TMPDIR'],
    del = carpetaDelProceso();
  let carpeta: string;
  do carpeta = join(del, String(++van));
  while (existsSync(carpeta));
  mkdirSync(carpeta);
  process.env['TMPDIR'] = carpeta;
  return () => {
    if (antes === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = antes;
    borrar(carpeta);
  };
};
