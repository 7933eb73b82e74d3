// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back: English.
export const importar = {
  superada: 'Another one, worked out alike, was loaded after this: writing it would pay twice. Leave it, and work out the differences again.',
  sinReferencia: 'There is no {{tabla}} with the code or name “{{valor}}”.',
  variasReferencias: '“{{valor}}” names more than one of {{tabla}}. Use the code, or the row number.',
  parecida: 'Did you mean “{{cual}}”?',
  repite: 'Repeats line {{linea}}.', repiteCampo: '{{campo}}: “{{valor}}” is already in line {{linea}} of the file.',
  hay: 'There are: {{cuales}}.',
  sueltoSinFecha: '{{campo}}: in a row that is already there it changes with the date from which it holds. Remove the column or leave the cell empty.',
  idMal: '“{{valor}}” is not the number of a row.',
  noEsta: 'Row no. {{id}} of {{tabla}} does not exist. To add it, remove the column “id” (in the terminal, --new).',
  sinFila: 'There is no {{tabla}} with {{campo}} “{{valor}}”.',
  versionVieja: 'Row no. {{id}} changed: the file brings version {{version}} and it is now {{ahora}}. Export it again.',
  soloAgrega: 'With more than {{maximo}} rows, all or none, rows are only added. To change those already there choose “Only the valid ones” (in the terminal, --on-error skip), or split the file.',
  noEscribible: 'Rows are not imported into {{tabla}}.',
  claveMal: '{{tabla}} cannot be looked up by “{{campo}}”: it may repeat. They can by: {{claves}}.',
  noExiste: 'The import “{{trabajo}}” does not exist.',
  yaRecibida: 'The import “{{trabajo}}” is already being applied: it takes no more rows.',
  falta: 'The import “{{trabajo}}” received {{recibidas}} and these follow {{desde}}: a part is missing.',
  fase: 'The import “{{trabajo}}” is {{fase}}: that cannot be done now.',
  simulada: 'The import “{{trabajo}}” is a simulation: it writes nothing.',
  noSeDeshace: 'Nothing was undone. Rows that cannot be removed: {{cantidad}}. The first: {{primera}}', deshechaEnParte: '{{volvieron}} rows went back and there it stopped. Rows that cannot go back: {{cantidad}}. {{primera}} You can undo the others.',
  filaNoVuelve: 'row no. {{id}}, {{mensaje}}',
  yaNoEsta: 'it was already deleted.',
  yaCambio: 'it was changed after the import.',
  laUsan: 'other rows use it.',
};

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: 'Nothing was said to change: choose at least one field.',
  borrarSinCambios: 'Deleting rows changes no fields.',
  ninguna: 'No rows are chosen.',
  campoUno: '“{{campo}}” is not changed in many rows at once.',
  muchas: 'That is {{cantidad}} rows: more than {{maximo}} are not changed all or none. Choose “those that can”, or fewer rows.',
  cambio: 'Somebody changed it after it was chosen.',
  yaNoEsta: 'It is no longer there: somebody deleted it.',
  yaCambio: 'Somebody changed it afterwards.',
};
