// The colours of a formula: what each piece of its tree is called, the same in the editor and in the
// explanation.
import { highlightCode, styleTags, tagHighlighter, tags } from '@lezer/highlight';
import { formulaParser } from '../../core/payroll/formulaParser.ts';

/** The one parser of engine, terminal and editor, with the names of its pieces attached. */
export const styledParser = formulaParser.configure({
  props: [
    styleTags({
      Numero: tags.number,
      Texto: tags.string,
      'Llamada/Nombre': tags.function(tags.variableName),
      Nombre: tags.variableName,
      'Referencia/...': tags.labelName,
      Comentario: tags.lineComment,
      'OpSuma OpProducto OpComparacion': tags.operator,
      '( ) ;': tags.punctuation,
    }),
  ],
});

/**
 * Classes, not styles: the page's own sheet colours them, so nothing is injected and dark needs no second
 * theme.
 */
export const formulaHighlighter = tagHighlighter([
  { tag: tags.number, class: 'syn-num' },
  { tag: tags.string, class: 'syn-str' },
  { tag: tags.function(tags.variableName), class: 'syn-fn' },
  { tag: tags.variableName, class: 'syn-name' },
  { tag: tags.labelName, class: 'syn-ref' },
  { tag: tags.lineComment, class: 'syn-com' },
]);

export interface FormulaChunk {
  readonly texto: string;
  readonly clase: string;
}

/**
 * The text of a formula by lines, in pieces with their class; broken text is coloured as far as it is
 * understood.
 */
export const formulaChunks = (formula: string): readonly (readonly FormulaChunk[])[] => {
  const lineas: FormulaChunk[][] = [[]];
  highlightCode(
    formula,
    styledParser.parse(formula),
    formulaHighlighter,
    (texto, clase) => {
      lineas.at(-1)!.push({ texto, clase });
    },
    () => {
      lineas.push([]);
    },
  );
  return lineas;
};
