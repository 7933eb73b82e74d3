// The colours of a formula, by the kind of each node of its tree; the editor and the explanation share them.
import { highlightCode, styleTags, tagHighlighter, tags } from '@lezer/highlight';
import { formulaParser } from '../../core/payroll/formulaParser.ts';

/** The parser shared by engine, terminal and editor, with highlight tags added. */
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
 * CSS classes, not inline styles: the page's own sheet colours them, so the content policy allows it and the
 * dark theme needs no second set.
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
  readonly text: string;
  readonly clase: string;
}

/**
 * A formula as lines of pieces with their class. Broken text is coloured as far as the parser understands it.
 */
export const formulaChunks = (formula: string): readonly (readonly FormulaChunk[])[] => {
  const lines: FormulaChunk[][] = [[]];
  highlightCode(
    formula,
    styledParser.parse(formula),
    formulaHighlighter,
    (text, clase) => {
      lines.at(-1)!.push({ text, clase });
    },
    () => {
      lines.push([]);
    },
  );
  return lines;
};
