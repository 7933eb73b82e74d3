// Help pages that are also files, for reading before installing: both have the same words.
// JORNAL_GUIAS=escribir writes the files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { terminal } from '../../cli/program/terminalDocs.ts';
import { deployment } from '../../core/docs/guides/deployment.ts';
import { protection } from '../../core/docs/guides/protection.ts';
import { terminalPages } from '../../core/docs/terminal.ts';
import { paginaEnMarkdown } from './markdown.ts';

const [portada, ...ordenes] = terminalPages(terminal);
const textos: Readonly<Record<string, readonly string[]>> = {
  'instalacion.md': paginaEnMarkdown(deployment),
  'proteccion.md': paginaEnMarkdown(protection),
  'terminal.md': [...paginaEnMarkdown(portada!), ...ordenes.flatMap((p) => paginaEnMarkdown(p, 2))],
};

it.each(Object.entries(textos))('docs/%s dice lo mismo que la ayuda', (nombre, partes) => {
  const archivo = join(import.meta.dirname, '../../docs', nombre),
    texto = `${partes.join('\n\n')}\n`;
  if (process.env['JORNAL_GUIAS'] === 'escribir') writeFileSync(archivo, texto);
  expect(readFileSync(archivo, 'utf8')).toBe(texto);
});
