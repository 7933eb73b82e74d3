// Texts of leaving with everything.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nTodo lo que Jornal guarda de la empresa, al {{fecha}} ({{hechos}} movimientos).\n\nQué es cada archivo\n- tablas/X.csv: las filas de la tabla X, separadas por comas, en UTF-8; textos entre comillas, importes con punto, fechas aaaa-mm-dd; las listas de una fila, en JSON. «jornal import X archivo.csv» las lee de vuelta.\n- tablas/X.ndjson: las mismas filas en JSON, una por renglón; también se leen de vuelta.\n- tablas/X.campos.json: qué es cada campo: título, tipo, valores que admite, tabla a la que apunta.\n- recibos/renglones.csv y .ndjson: cada renglón de cada recibo, con su liquidación y su legajo.\n- recibos/pdf: los recibos de cada liquidación aprobada, si se pidieron.\n- documentos: los archivos adjuntos de cada legajo, por número de legajo, con su índice.\n- hechos/hechos.ndjson: la historia completa, un movimiento por renglón, con quién, cuándo y la huella que lo encadena al anterior. De ahí sale todo lo demás.\n- manifiesto.json: cada archivo con sus bytes, su SHA-256 y sus filas. Si falta, el archivo está cortado.\n\nNo van las notas y los mensajes de cada usuario, ni las claves de ingreso. De una persona cuyos datos se borraron queda lo que no la nombra.\n\nTablas\n{{tablas}}\n',
  noEsta: 'Ese archivo ya no está: pídalo otra vez.',
  titulo: 'Llevarse los datos',
  intro: 'Un archivo con todo lo de la empresa en formatos abiertos: cada tabla en CSV y JSON con la descripción de sus campos, los recibos renglón por renglón, los documentos adjuntos y la historia completa, con un índice que dice los bytes y la huella de cada archivo.',
  conPdf: 'También los recibos en PDF (tarda más)',
  hacer: 'Preparar el archivo',
  haciendo: 'Preparando el archivo',
  detener: 'Detener',
  bajar: 'Bajar',
  listo: 'El archivo está listo: {{archivo}}',
  detenido: 'Se detuvo: no quedó ningún archivo.',
  cli: {
    resumen: 'todo lo de la empresa en formatos abiertos, en un zip',
    archivo: 'archivo .zip a escribir',
    pdf: 'también los recibos de cada liquidación aprobada, en PDF',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
