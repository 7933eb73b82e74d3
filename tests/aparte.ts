// Before and after each file of tests: files share a process, for loading the product costs more than most of
// them; so each has a temporary folder of its own and has to leave the process as it found it. One that does
// not fails itself, and not the one that comes after it.
import { afterAll } from 'vitest';
import { textFor } from '../core/kit/text.ts';
import { region } from '../core/kit/region.ts';
import { conCarpetaPropia } from './carpetas.ts';

/**
 * What one file could leave to the next: the environment, the folder, the clock, the names that everybody
 * sees, the language and the region.
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
