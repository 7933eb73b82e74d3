// The browser's texts of a language: without the terminal's, and with the tables' labels. The build reads it.
import type { LanguageTexts, TextTree } from './texts.ts';

/** Areas that only the terminal and the server's console say. */
const DE_LA_TERMINAL: ReadonlySet<string> = new Set([
  'caminos',
  'cli',
  'diarios',
  'mudanza',
  'operacion',
  'terminal',
]);

const soloAreas = (t: TextTree, cuales: (area: string) => boolean): TextTree =>
  Object.fromEntries(Object.entries(t).filter(([area]) => cuales(area)));
const sinTerminal = (t: TextTree): TextTree =>
  Object.fromEntries(
    Object.entries(t)
      .filter(([k]) => k !== 'cli' && k !== 'terminal')
      .map(([k, v]) => [k, typeof v === 'string' ? v : sinTerminal(v)]),
  );

export const forWeb = ({ textos, etiquetas }: LanguageTexts): LanguageTexts => ({
  textos: sinTerminal(soloAreas(textos, (a) => !DE_LA_TERMINAL.has(a))),
  etiquetas,
});
