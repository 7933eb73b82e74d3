// The guide of installing is also a file that is read before there is an installation: the same words as in the help. JORNAL_GUIAS=escribir writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { instalacion } from '../../core/docs/guias/instalacion.ts';
import { trozos, type Bloque } from '../../core/docs/pagina.ts';

const ARCHIVO = join(import.meta.dirname, '../../docs/instalacion.md');
/** A link leads inside the product: here it is only its words. */
const linea = (s: string): string => trozos(s).map((x) => (x.tipo === 'codigo' ? `\`${x.texto}\`` : x.texto)).join('');
const bloque = (b: Bloque): string => {
  if (typeof b === 'string') return linea(b);
  if ('lista' in b) return b.lista.map((x) => `- ${linea(x)}`).join('\n');
  if ('pasos' in b) return b.pasos.map((x, i) => `${i + 1}. ${linea(x)}`).join('\n');
  if ('codigo' in b) return `${b.de === undefined || b.de === 'terminal' ? '' : `\`${b.de}\`:\n\n`}\`\`\`\n${b.codigo}\n\`\`\``;
  return [b.columnas, b.columnas.map(() => '---'), ...b.filas].map((f) => `| ${f.map(linea).join(' | ')} |`).join('\n');
};

it('docs/instalacion.md dice lo mismo que la ayuda', () => {
  const texto = `${[`# ${instalacion.titulo}`, linea(instalacion.resumen), ...instalacion.secciones.flatMap((s) => [`## ${s.titulo}`, ...s.cuerpo.map(bloque)])].join('\n\n')}\n`;
  if (process.env['JORNAL_GUIAS'] === 'escribir') writeFileSync(ARCHIVO, texto);
  expect(readFileSync(ARCHIVO, 'utf8')).toBe(texto);
});
