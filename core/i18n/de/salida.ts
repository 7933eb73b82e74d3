// Texts of leaving with everything: German.
export const salida = {
  leame: '{{empresa}} · CUIT {{cuit}}\nAlles, was Jornal über das Unternehmen hält, am {{fecha}} ({{hechos}} Fakten).\n\nDie Dateien\n- tablas/X.csv: die Zeilen der Tabelle X, kommagetrennt, UTF-8. „jornal import X datei.csv“ liest sie zurück.\n- tablas/X.ndjson: dieselben Zeilen als JSON, eine je Zeile.\n- tablas/X.campos.json: was jedes Feld ist.\n- recibos/renglones.csv und .ndjson: jede Zeile jedes Belegs.\n- recibos/pdf: die Belege jeder genehmigten Abrechnung, falls verlangt.\n- documentos: die Anhänge jeder Person, mit Verzeichnis.\n- hechos/hechos.ndjson: das ganze Protokoll, ein Fakt je Zeile.\n- manifiesto.json: jede Datei mit Bytes, SHA-256 und Zeilen. Fehlt es, ist die Datei abgeschnitten.\n\nNotizen und Nachrichten der Benutzer und Passwörter sind nicht dabei.\n\nTabellen\n{{tablas}}\n',
  noEsta: 'Diese Datei ist nicht mehr da: fordern Sie sie erneut an.',
  titulo: 'Daten mitnehmen',
  intro: 'Eine Datei mit allem des Unternehmens in offenen Formaten: jede Tabelle als CSV und JSON mit ihren Feldern, Belege Zeile für Zeile, Anhänge und das ganze Protokoll, mit Verzeichnis der Bytes und Prüfsummen.',
  conPdf: 'Auch die Belege als PDF (dauert länger)',
  hacer: 'Datei erstellen',
  haciendo: 'Datei wird erstellt',
  detener: 'Anhalten',
  bajar: 'Herunterladen',
  listo: 'Die Datei ist fertig: {{archivo}}',
  detenido: 'Angehalten: es blieb keine Datei.',
  cli: {
    resumen: 'alles des Unternehmens in offenen Formaten, als Zip',
    archivo: 'zu schreibende .zip-Datei',
    pdf: 'auch die Belege jeder genehmigten Abrechnung als PDF',
    ejemplos: 'jornal leave litoral.zip',
  },
} as const;
