// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back.
export const importar = {
  superada: 'Después de ésta se cargó otra calculada igual: escribirla pagaría dos veces. Déjela, y vuelva a calcular las diferencias.',
  sinReferencia: 'No hay {{tabla}} con el código o el nombre «{{valor}}».',
  variasReferencias: '«{{valor}}» nombra a más de uno entre {{tabla}}. Use el código, o el número de la fila.',
  parecida: '¿Quiso decir «{{cual}}»?',
  repite: 'Repite la línea {{linea}}.', repiteCampo: '{{campo}}: «{{valor}}» ya está en la línea {{linea}} del archivo.',
  hay: 'Hay: {{cuales}}.',
  sueltoSinFecha: '{{campo}}: en una fila que ya está se cambia con la fecha desde la que rige. Quite la columna o deje la celda vacía.',
  idMal: '«{{valor}}» no es el número de una fila.',
  noEsta: 'No existe la fila n.º {{id}} de {{tabla}}. Para agregarla, quite la columna «id» (en la terminal, --new).',
  sinFila: 'No hay {{tabla}} con {{campo}} «{{valor}}».',
  versionVieja: 'La fila n.º {{id}} cambió: el archivo trae la versión {{version}} y ahora es la {{ahora}}. Expórtela de nuevo.',
  soloAgrega: 'Con más de {{maximo}} filas, todas o ninguna, solo se agregan filas. Para cambiar las que ya están elija «Solo las válidas» (en la terminal, --on-error skip), o parta el archivo.',
  noEscribible: 'En {{tabla}} no se importan filas.',
  claveMal: 'No se pueden buscar {{tabla}} por «{{campo}}»: puede repetirse. Se puede por: {{claves}}.',
  noExiste: 'No existe la importación «{{trabajo}}».',
  yaRecibida: 'La importación «{{trabajo}}» ya se está aplicando: no recibe más filas.',
  falta: 'La importación «{{trabajo}}» recibió {{recibidas}} y estas siguen a la {{desde}}: falta una parte.',
  fase: 'La importación «{{trabajo}}» está {{fase}}: no se puede hacer eso ahora.',
  simulada: 'La importación «{{trabajo}}» es una simulación: no escribe nada.',
  noSeDeshace: 'No se deshizo nada. Filas que no se pueden quitar: {{cantidad}}. La primera: {{primera}}', deshechaEnParte: 'Volvieron {{volvieron}} filas y ahí se detuvo. Filas que no pueden volver: {{cantidad}}. {{primera}} Puede deshacer las otras.',
  filaNoVuelve: 'fila n.º {{id}}, {{mensaje}}',
  yaNoEsta: 'ya se borró.',
  yaCambio: 'se cambió después de importarla.',
  laUsan: 'otras filas la usan.',
} as const;

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: 'No se dijo qué cambiar: elija al menos un campo.',
  borrarSinCambios: 'Al borrar filas no se cambian campos.',
  ninguna: 'No hay filas elegidas.',
  campoUno: '«{{campo}}» no se cambia en muchas filas a la vez.',
  muchas: 'Son {{cantidad}} filas: más de {{maximo}} no se cambian todas o ninguna. Elija «las que se pueda», o menos filas.',
  cambio: 'Alguien la cambió después de elegirla.',
  yaNoEsta: 'Ya no está: alguien la borró.',
  yaCambio: 'Alguien la cambió después.',
} as const;
