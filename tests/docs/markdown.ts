// Writes a help page as Markdown, for the files read before there is an installation.
import { textChunks, type DocsBlock, type DocsPage } from '../../core/docs/page/docsPage.ts';

/** Links lead inside the product, so here only their words remain. */
export const lineaEnMarkdown = (s: string): string =>
  textChunks(s)
    .map((x) => (x.tipo === 'codigo' ? `\`${x.texto}\`` : x.texto))
    .join('');

const celda = (s: string): string => lineaEnMarkdown(s).replaceAll('|', '\\|');

const bloqueEnMarkdown = (b: DocsBlock): string => {
  if (typeof b === 'string') return lineaEnMarkdown(b);
  if ('lista' in b) return b.lista.map((x) => `- ${lineaEnMarkdown(x)}`).join('\n');
  if ('pasos' in b) return b.pasos.map((x, i) => `${i + 1}. ${lineaEnMarkdown(x)}`).join('\n');
  if ('codigo' in b) {
    const archivo = b.de === undefined || b.de === 'terminal' ? '' : `\`${b.de}\`:\n\n`;
    return `${archivo}\`\`\`\n${b.codigo}\n\`\`\``;
  }
  return [b.columnas, b.columnas.map(() => '---'), ...b.filas]
    .map((f) => `| ${f.map(celda).join(' | ')} |`)
    .join('\n');
};

/** Parts of one page, each apart by an empty line; `nivel` is that of its title. */
export const paginaEnMarkdown = (p: DocsPage, nivel = 1): readonly string[] => {
  const titulo = (n: number, s: string): string => `${'#'.repeat(n)} ${s}`;
  const secciones = p.secciones.flatMap((s) => [
    titulo(nivel + 1, s.titulo),
    ...s.cuerpo.map(bloqueEnMarkdown),
  ]);
  return [titulo(nivel, p.titulo), lineaEnMarkdown(p.resumen), ...secciones];
};
