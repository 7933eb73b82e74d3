// Views of lists: what the server, the browser and the terminal say of them: English.
export const vistas = {
  noEsta: 'That view is not there: it may have been deleted or is no longer shared.',
  nombre: 'The view\'s name has from 1 to 60 letters.',
  repetida: 'There is already a view “{{nombre}}” of {{tabla}}. Choose another name.',
  muchas: 'There are {{maximo}} saved views of this table: delete one to save another.',
  noComparte: 'Your role does not allow sharing views with the company.',
  noCambia: 'The view “{{nombre}}” is {{autor}}\'s: save it under another name.',
  conflicto: 'The view “{{nombre}}” changed while you were using it. Choose it again or save it under another name.',
  columna: 'The view names a column that {{tabla}} does not have: {{campo}}.',
  ancho: 'A column\'s width goes from 40 to 1200 pixels; “{{valor}}” was received.',
  sinColumnas: 'A view shows at least one column.',
  filas: 'Rows per page go from 1 to 1000; “{{valor}}” was received.',
};
