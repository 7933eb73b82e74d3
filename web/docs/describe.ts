// What the page of machines shows of each machine, generated from the registry at build time so that it never
// goes stale.
import { es } from '../../core/i18n/es/index.ts';
import { diagramOf, type Diagram } from '../../core/kit/diagram.ts';
import { graphOf } from '../../core/kit/paths.ts';
import { pathsBy } from '../../core/kit/pathStrategies.ts';
import { renderMermaid } from '../../core/kit/renderPaths.ts';
import { walkables } from '../../core/machines/walkables.ts';
import { layoutOf, type DiagramLayout } from './layout.ts';

export interface MachineSummary {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly states: number;
  readonly transitions: number;
  readonly covered: number;
  readonly paths: number;
  readonly steps: number;
}
export interface MachineDoc extends MachineSummary {
  readonly diagram: Diagram;
  readonly layout: DiagramLayout;
  readonly mermaid: string;
}

/** These texts are loaded by this page only. */
export const texts = es.caminos.pagina;
export type Texts = typeof texts;

const ABOUT: Readonly<Record<string, { readonly titulo: string; readonly para: string }>> =
  es.caminos.pagina.maquinas;

/** Throws when a machine has no words of its own in the texts. */
export const describeAll = (): readonly MachineDoc[] =>
  walkables.map((w) => {
    const [base = ''] = /^\w+/.exec(w.name) ?? [],
      about = ABOUT[base],
      variant = w.name.slice(base.length).replace(/^\W+/, '');
    if (about === undefined)
      throw new Error(
        `la máquina ${w.name} no dice para qué es: agregue «${base}» en caminos.pagina.maquinas`,
      );
    const c = pathsBy(w, 'cover'),
      g = graphOf(w),
      diagram = diagramOf(w, c.paths, g);
    return {
      name: w.name,
      title: variant ? `${about.titulo} (${variant})` : about.titulo,
      about: about.para,
      states: c.states,
      transitions: c.transitions,
      covered: c.covered,
      paths: c.paths.length,
      steps: c.paths.reduce((n, p) => n + p.steps.length, 0),
      diagram,
      layout: layoutOf(diagram, (n) => `${texts.mas} ${n}`),
      mermaid: renderMermaid(diagram),
    };
  });

export const diagramSummary = ({
  name,
  title,
  about,
  states,
  transitions,
  covered,
  paths,
  steps,
}: MachineDoc): MachineSummary => ({ name, title, about, states, transitions, covered, paths, steps });
