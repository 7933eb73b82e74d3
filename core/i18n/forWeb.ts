// What the browser gets of a language: the texts of its screens, the labels of the tables, and the sentences that only the server makes. Read by the build.
import { es } from './es/index.ts';
import type { LanguageTexts, TextTree } from './texts.ts';

/** `servidor`: the Spanish of what only the server says, by which sentences that it sends without their key are known. */
export interface WebLanguageTexts extends LanguageTexts {
  readonly servidor: TextTree;
}

/** Said by the terminal alone. */
const DE_LA_TERMINAL: ReadonlySet<string> = new Set(['caminos', 'cli', 'diarios', 'terminal']);
/** Said by the server: in Spanish the browser shows them as they come. */
const DEL_SERVIDOR: ReadonlySet<string> = new Set(['exportar', 'importar', 'lotes', 'servidor', 'store']);

const soloAreas = (t: TextTree, cuales: (area: string) => boolean): TextTree =>
  Object.fromEntries(Object.entries(t).filter(([area]) => cuales(area)));
const sinTerminal = (t: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(t)
      .filter(([k]) => k !== 'cli' && k !== 'terminal')
      .map(([k, v]) => [k, typeof v === 'string' ? v : sinTerminal(v)]),
  );

export const forWeb = ({ textos, etiquetas }: LanguageTexts): WebLanguageTexts => ({
  textos: sinTerminal(soloAreas(textos, (a) => !DE_LA_TERMINAL.has(a))),
  etiquetas,
  servidor: sinTerminal(soloAreas(es, (a) => DEL_SERVIDOR.has(a))),
});
