// A guide of one task for who runs the payroll: its steps on the screens, and the terminal for who asks for it.
// Every name in «…» is one that the screens show; tests/docs holds them.
import type { DocsBlock, DocsPage, DocsSection } from '../../page/docsPage.ts';

interface Task {
  /** The last part of its address. */
  readonly at: string;
  readonly title: string;
  /** The question that it answers, in one sentence. */
  readonly answers: string;
  /** What people type to find it, besides its title. */
  readonly words: string;
  readonly before?: readonly DocsBlock[];
  readonly steps: readonly string[];
  /** What tends to go otherwise. */
  readonly otherwise: readonly string[];
  readonly terminal: string;
}

export const taskGuide = (t: Task): DocsPage => {
  const section = (titulo: string, cuerpo: readonly DocsBlock[]): readonly DocsSection[] =>
    cuerpo.length === 0 ? [] : [{ titulo, cuerpo }];
  return {
    ruta: `/docs/tareas/${t.at}`,
    titulo: t.title,
    grupo: 'Tareas',
    resumen: t.answers,
    palabras: t.words,
    secciones: [
      ...section('Antes', t.before ?? []),
      { titulo: 'Los pasos', cuerpo: [{ pasos: t.steps }] },
      { titulo: 'Si algo no sale', cuerpo: [{ lista: t.otherwise }] },
      { titulo: 'Desde la terminal', cuerpo: [{ codigo: t.terminal, de: 'terminal' }], plegada: true },
    ],
  };
};
