// Texts of leaving with everything: English.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nAll that Jornal keeps of the company, on {{fecha}} ({{hechos}} facts).\n\nWhat each file is\n- tablas/X.csv: the rows of table X, comma separated, UTF-8; texts in quotes, amounts with a point, dates yyyy-mm-dd; lists inside a row as JSON. “jornal import X file.csv” reads them back.\n- tablas/X.ndjson: the same rows as JSON, one a line.\n- tablas/X.campos.json: what each field is.\n- recibos/renglones.csv and .ndjson: every line of every receipt, with its run and its employee.\n- recibos/pdf: the receipts of each approved run, if asked for.\n- documentos: the attached files of each employee, with their index.\n- hechos/hechos.ndjson: the whole log, one fact a line, with who, when and the hash that chains it to the one before.\n- manifiesto.json: each file with its bytes, SHA-256 and rows. Without it the file was cut.\n\nNotes and messages of each user and passwords are not here. Of an erased person only what does not name them remains.\n\nTables\n{{tablas}}\n',
  noEsta: 'That file is no longer there: ask for it again.',
  titulo: 'Take your data',
  intro: 'A file with all of the company in open formats: every table as CSV and JSON with its fields described, receipts line by line, attached documents and the whole log, with an index of bytes and hashes.',
  conPdf: 'Also the receipts as PDF (takes longer)',
  hacer: 'Prepare the file',
  haciendo: 'Preparing the file',
  detener: 'Stop',
  bajar: 'Download',
  listo: 'The file is ready: {{archivo}}',
  detenido: 'It was stopped: no file was left.',
  cli: {
    resumen: 'all of the company in open formats, in a zip',
    archivo: '.zip file to write',
    pdf: 'also the receipts of each approved run, as PDF',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
