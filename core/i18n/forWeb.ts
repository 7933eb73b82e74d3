// What the browser gets of a language: its screens' texts, the tables' labels,
// and the sentences that only the server makes. The build reads it.
import { es } from './es/index.ts';
import type { LanguageTexts, TextTree } from './texts.ts';

/** `servidor`: the Spanish of what only the server says, to recognise sentences that it sends without their key. */
export interface WebLanguageTexts extends LanguageTexts {
  readonly servidor: TextTree;
}

/** Areas that only the terminal says. */
const DE_LA_TERMINAL: ReadonlySet<string> = new Set(['caminos', 'cli', 'diarios', 'terminal']);
/** Areas that the server says: in Spanish the browser shows them as they come. */
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
