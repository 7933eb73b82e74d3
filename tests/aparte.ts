// Runs before and after each test file. Files share a process, since loading the product costs more than most
// of them, so each gets its own temporary folder and must leave the process as it found it. One that does not
// fails itself, instead of the file after it.
import { afterAll } from 'vitest';
import { textFor } from '../core/kit/text.ts';
import { region } from '../core/kit/region.ts';
import { conCarpetaPropia } from './carpetas.ts';

/**
 * What one file could leave changed for the next: environment, current folder, clock, globals, language and
 * region.
 */
const comoEsta = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(process.env)
      .filter(([k]) => !k.startsWith('VITEST'))
      .map(([k, v]) => [`variable ${k}`, v]),
  ),
  ...Object.fromEntries(
    ['Date', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'console'].map((n) => [
      `global ${n}`,
      (globalThis as Record<string, unknown>)[n],
    ]),
  ),
  ...Object.fromEntries(
    ['window', 'document', 'localStorage', 'EventSource', 'navigator'].map((n) => [
      `global ${n}`,
      Object.hasOwn(globalThis, n),
    ]),
  ),
  carpeta: process.cwd(),
  'salida del proceso': process.exitCode,
  idioma: textFor('cli.descripcion'),
  región: region().id,
});

const soltar = conCarpetaPropia(),
  antes = comoEsta();
afterAll(() => {
  const despues = comoEsta(),
    otros = [...new Set([...Object.keys(antes), ...Object.keys(despues)])].filter(
      (k) => !Object.is(antes[k], despues[k]),
    );
  soltar();
  if (otros.length > 0) throw new Error(`el archivo de pruebas dejó cambiado: ${otros.join(', ')}`);
});
