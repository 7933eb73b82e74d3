// Texts of the pages and the help of the formula language: German.
export const formulas = {
  titulo: 'Formeln', miga: 'Dokumentation',
  intro: 'Alles, was eine Formel sagen kann: jede Funktion und jedes Attribut mit Ergebnis, Fehlerfällen und Beispielen. Die Beispiele rechnet dieselbe Maschine, die abrechnet: Ergäbe eines etwas anderes, würde das Programm nicht veröffentlicht.',
  buscar: 'Funktion, Attribut oder Thema suchen', encontradas: '{{cantidad}} Seiten', nada: 'Nichts passt zu „{{texto}}“.', noExiste: 'Die Hilfe hat keine Seite mit diesem Namen.', verTodas: 'Alle anzeigen',
  seEscribe: 'Schreibweise', da: 'Ergibt', unidad: 'Einheit', argumentos: 'Argumente', opcional: 'optional', repite: 'wiederholbar', errores: 'Fehler', ejemplos: 'Beispiele', formula: 'Formel', resultado: 'Ergibt', situacion: 'Situation', vease: 'Siehe auch', fuente: 'Woher es kommt',
  clase: { funcion: 'Funktion', atributo: 'Attribut', tema: 'Thema' }, abrir: 'Hilfe zu {{nombre}} öffnen', pagina: 'Ganze Seite',
  cli: {
    resumen: 'die Hilfe der Formelsprache: alle Funktionen und Attribute, oder die Seite von einem',
    ejemplos: 'jornal formula\njornal formula HISTORICO\njornal formula novedad.importe\njornal formula historia\njornal formula --search "mejor mes"\njornal formula MIN --format json',
    nombre: 'eine Funktion, ein Attribut oder ein Thema', buscar: 'listet, was diese Wörter im Namen oder in der Kurzfassung hat', sin: 'es gibt keine Funktion, kein Attribut und kein Thema „{{nombre}}“.', unaCosa: 'entweder ein Name oder --search, nicht beides.',
    columnas: { nombre: 'Name', clase: 'Klasse', que: 'was es ergibt' },
  },
};
