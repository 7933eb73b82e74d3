// Texts of the refusals of rows and payroll runs: German.
export const fila = {
  referencia: '{{campo}}: Die Zeile {{valor}} gibt es nicht.',
  repetida: '{{campo}}: „{{valor}}“ steht schon in einer anderen Zeile (Nr. {{id}}).',
  conflicto: '{{singular}} {{nombre}} hat sich seit dem Öffnen geändert. Vergleichen Sie mit den jetzigen Werten und speichern Sie erneut.',
  noSeBorra: 'In {{plural}} werden keine Zeilen gelöscht.',
  enUso: '{{singular}} {{nombre}} kann nicht gelöscht werden: wird verwendet in {{usos}}.',
  borrada: 'Diese Zeile wurde schon gelöscht.',
  yaExiste: 'Diese Zeile gibt es schon.',
  noExiste: 'Diese Zeile gibt es nicht.',
};

export const liquidacion = {
  conflicto: 'Der Lauf „{{descripcion}}“ hat sich seit dem Öffnen geändert.',
  loteViejo: 'Das Ergebnis einer nicht mehr aktuellen Berechnung traf ein: Es wurde verworfen.',
  faltaMotivo: 'Schreiben Sie den Grund (mindestens 4 Buchstaben).',
  sinRecibos: 'Es gibt keine Lohnzettel zu genehmigen.',
  todosConError: 'Es gibt keine Belege zu genehmigen: Alle sind fehlerhaft ({{cantidad}}). Beheben Sie die Fehler und berechnen Sie neu.',
  conErrores: '{{cantidad}} Personen haben Fehler. Lösen Sie sie oder genehmigen Sie ohne sie.',
  desactualizada: '„{{descripcion}}“ wurde mit Daten berechnet, die sich danach änderten (Änderungen: {{cambios}}; betroffene Lohnzettel: {{legajos}}). Vor dem Genehmigen neu berechnen.',
  aprobadaSinLeerla: 'Genehmigen nicht möglich: „{{otra}}“ desselben Monats wird später gezahlt und ist schon mit den früheren Beträgen dieser Personen genehmigt. Öffnen Sie ihn zuerst wieder und genehmigen Sie ihn nach diesem.',
  cerradaPosterior: 'Wieder öffnen nicht möglich: „{{posterior}}“ wurde danach abgeschlossen und hat seine Lohnzettel gelesen. Korrigieren Sie mit einem Ergänzungslauf.',
  noExiste: 'Diesen Lauf gibt es nicht.',
  cerrada: '„{{descripcion}}“ ist abgeschlossen. Um einen Lohnzettel zu korrigieren, machen Sie einen Ergänzungslauf oder öffnen Sie ihn mit Grund wieder.',
  fase: '„{{descripcion}}“ ist {{fase}}: {{comando}} ist jetzt nicht möglich.',
  referencia: 'Wählen Sie einen vorhandenen Wert in {{campo}}.',
  pagoAntes: 'Der Zahltag ({{fecha}}) liegt vor der Periode {{periodo}}.',
  repetida: '„{{otra}}“ der Periode {{periodo}} gibt es schon, mit derselben Art und Klasse, für alle.',
};
