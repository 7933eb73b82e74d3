// Texts of the frame of the help: its index, its search, its pages: English.
export const ayuda = {
  titulo: 'Documentation', intro: 'Guides to start and to install, and the whole reference, written from the program itself: what it says is what there is.',
  buscar: 'Search the documentation', encontradas_one: '{{count}} page', encontradas_other: '{{count}} pages', nada: 'Nothing matches “{{texto}}”.',
  enEstaPagina: 'On this page', noExiste: 'The documentation does not have that page.', verTodas: 'See all', copiar: 'Copy', copiado: 'Copied', noSeCopio: 'The browser does not allow copying: select the text.',
  guias: 'Guides', referencia: 'Reference', formulas: 'Formulas', formulasPara: 'Each function and attribute, with what it gives, its errors, and examples that are calculated.', maquinas: 'Machines and diagrams', maquinasPara: 'What each screen does step by step, drawn from the code.', galeria: 'Gallery of parts', galeriaPara: 'Each part of the interface in all its states.',
};
