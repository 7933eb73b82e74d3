// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back: German.
export const importar = {
  superada: 'Danach wurde eine andere, gleich berechnete geladen: diese zu schreiben, würde doppelt zahlen. Lassen Sie sie und berechnen Sie die Differenzen neu.',
  sinReferencia: 'Es gibt kein {{tabla}} mit dem Code oder Namen „{{valor}}“.',
  variasReferencias: '„{{valor}}“ bezeichnet mehr als eines von {{tabla}}. Verwenden Sie den Code oder die Zeilennummer.',
  parecida: 'Meinten Sie „{{cual}}“?',
  repite: 'Wiederholt Zeile {{linea}}.', repiteCampo: '{{campo}}: „{{valor}}“ steht schon in Zeile {{linea}} der Datei.',
  hay: 'Vorhanden: {{cuales}}.',
  sueltoSinFecha: '{{campo}}: in einer vorhandenen Zeile ändert es sich mit dem Datum, ab dem es gilt. Entfernen Sie die Spalte oder lassen Sie die Zelle leer.',
  idMal: '„{{valor}}“ ist keine Zeilennummer.',
  noEsta: 'Die Zeile Nr. {{id}} von {{tabla}} gibt es nicht. Um sie hinzuzufügen, entfernen Sie die Spalte „id“ (im Terminal: --new).',
  sinFila: 'Es gibt kein {{tabla}} mit {{campo}} „{{valor}}“.',
  versionVieja: 'Die Zeile Nr. {{id}} hat sich geändert: Die Datei bringt Version {{version}}, jetzt ist es {{ahora}}. Exportieren Sie sie neu.',
  soloAgrega: 'Mit mehr als {{maximo}} Zeilen, alle oder keine, wird nur hinzugefügt. Um vorhandene zu ändern, wählen Sie „Nur die gültigen“ (im Terminal: --on-error skip) oder teilen Sie die Datei.',
  noEscribible: 'In {{tabla}} werden keine Zeilen importiert.',
  claveMal: '{{tabla}} kann nicht nach „{{campo}}“ gesucht werden: Es kann sich wiederholen. Möglich: {{claves}}.',
  noExiste: 'Den Import „{{trabajo}}“ gibt es nicht.',
  yaRecibida: 'Der Import „{{trabajo}}“ wird schon angewendet: Er nimmt keine Zeilen mehr.',
  falta: 'Der Import „{{trabajo}}“ erhielt {{recibidas}}, und diese folgen auf {{desde}}: Ein Teil fehlt.',
  fase: 'Der Import „{{trabajo}}“ ist {{fase}}: Das geht jetzt nicht.',
  simulada: 'Der Import „{{trabajo}}“ ist eine Simulation: Er schreibt nichts.',
  noSeDeshace: 'Nichts wurde rückgängig gemacht. Nicht entfernbare Zeilen: {{cantidad}}. Die erste: {{primera}}', deshechaEnParte: '{{volvieron}} Zeilen sind zurückgesetzt, dann wurde angehalten. Zeilen, die nicht zurückkönnen: {{cantidad}}. {{primera}} Die anderen können Sie rückgängig machen.',
  filaNoVuelve: 'Zeile Nr. {{id}}, {{mensaje}}',
  yaNoEsta: 'wurde schon gelöscht.',
  yaCambio: 'wurde nach dem Import geändert.',
  laUsan: 'wird von anderen Zeilen verwendet.',
};

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: 'Es wurde nichts zu ändern genannt: Wählen Sie mindestens ein Feld.',
  borrarSinCambios: 'Beim Löschen von Zeilen werden keine Felder geändert.',
  ninguna: 'Keine Zeilen gewählt.',
  campoUno: '„{{campo}}“ wird nicht in vielen Zeilen zugleich geändert.',
  muchas: 'Das sind {{cantidad}} Zeilen: Mehr als {{maximo}} werden nicht alle oder keine geändert. Wählen Sie „die möglichen“ oder weniger Zeilen.',
  cambio: 'Jemand hat sie nach der Auswahl geändert.',
  yaNoEsta: 'Sie ist nicht mehr da: Jemand hat sie gelöscht.',
  yaCambio: 'Jemand hat sie danach geändert.',
};
