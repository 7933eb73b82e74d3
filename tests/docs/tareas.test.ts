// The guides per task speak to clerks: no calls and no terminal, save what one unfolds, and its command exists.
import { expect, it } from 'vitest';
import { terminal } from '../../cli/program/terminalDocs.ts';
import { docsPages } from '../../core/docs/index.ts';
import { docsPageTexts } from '../../core/docs/page/docsPage.ts';
import type { TerminalCommand } from '../../core/docs/terminal.ts';

const ordenes = (o: TerminalCommand): readonly string[] => [o.path.join(' '), ...o.children.flatMap(ordenes)];
const hay = new Set(ordenes(terminal.arbol));

it.each(docsPages.filter((p) => p.grupo === 'Tareas').map((p) => [p.titulo, p] as const))('%s', (_, p) => {
  const abiertas = { ...p, secciones: p.secciones.filter((s) => !s.plegada) };
  expect(docsPageTexts(abiertas).join('\n')).not.toMatch(/jornal |\/sixbe|POST |terminal/);
  const [codigo] = p.secciones.filter((s) => s.plegada).flatMap((s) => s.cuerpo),
    comando = typeof codigo === 'object' && 'codigo' in codigo ? codigo.codigo : '';
  expect(hay, comando).toContain(comando.split(' ')[1]);
});
