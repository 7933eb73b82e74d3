// Texts of the terminal's journals of machines: record, show, replay, diff: German.
export const diarios = {
  resumen: 'Journale der Maschinen: aufzeichnen, ansehen, wiederholen, vergleichen',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: 'führt einen Befehl aus und schreibt das Journal seiner Maschinen; „jornal paths --hosts“ sagt, welche Befehle eine verwenden',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: 'zeigt die Schritte eines Journals', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: 'wiederholt ein Journal, ohne jemanden zu fragen, und sagt, wie es endet', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: 'sagt den ersten Schritt, an dem sich zwei Journale trennen; mit nur einem vergleicht es mit dem erlebten Ende', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: 'Journaldatei; - ist die Eingabe', aEscribir: 'zu schreibende Datei; - ist die Ausgabe', comando: 'der Befehl, nach --', otro: 'die andere Datei; fehlt sie, das Ende, das die erste bewahrt',
  queTiene: `
Ein Journal enthält die Schritte der Maschinen (was verlangt und geantwortet wurde), die Namen von Tabellen und Feldern und
Zeilennummern. Es enthält keine Namen, E-Mails, Beträge, geschriebenen Texte, Suchen, Worte des Servers oder Passwörter.
„record“ gibt den Exit-Code des Befehls zurück. „replay“ und „diff“: 0 gut, 3 nicht lesbar oder wiederholbar, 10 ergibt nicht das Erlebte.`,
  sinComando: 'der Befehl fehlt: Schreiben Sie ihn nach --, zum Beispiel „jornal journal record nota.json -- note add "…"“.',
  sinMaquinas: '„{{comando}}“ verwendet keine Maschine: Es gäbe nichts aufzuzeichnen, und es wurde nicht ausgeführt. Welche es tun: jornal paths --hosts.',
  nadaQueAnotar: '„{{comando}}“ lief, ohne eine Maschine zu verwenden: Es gab nichts aufzuzeichnen.',
  anotado: 'Journal geschrieben in {{archivo}} ({{diarios}}), Schritte: {{pasos}}.',
  laSalida: 'die Ausgabe',
  dosEntradas: 'die beiden Dateien können nicht die Eingabe sein.',
  vacio: 'Die Datei hat kein Journal.',
  titulo: '{{maquina}} (Schema {{esquema}}), Schritte: {{pasos}}', tituloDesde: '{{maquina}} (Schema {{esquema}}), Schritte: {{pasos}}, ab {{desde}}',
  columnas: { paso: 'Schritt', evento: 'Ereignis', datos: 'Daten', estado: 'Zustand danach' },
  desconocida: 'Dieses Jornal kennt die Maschine „{{maquina}}“ nicht. Es kennt: {{conocidas}}.',
  estado: 'Status', contexto: 'Kontext', final: 'Ende',
  finales: { igual: 'das erlebte', distinto: 'NICHT das erlebte', sin: 'das Journal sagt nicht, welches erlebt wurde' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}}: gleich, Schritte: {{pasos}}.', sinFinal: '{{maquina}}: Das Journal bewahrt das erlebte Ende nicht; nennen Sie eine andere Datei zum Vergleich.',
  separan: { comienzo: '{{maquina}}: beginnen in verschiedenen Zuständen.', evento: '{{maquina}}, Schritt {{n}}: Es geschah etwas anderes.', estado: '{{maquina}}, Schritt {{n}}: Dasselbe Ereignis führt in verschiedene Zustände.', largo: '{{maquina}}, Schritt {{n}}: Eines geht weiter, das andere ist zu Ende.', final: '{{maquina}}: Nach Schritt {{n}} ist das Ende nicht das erlebte.' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: 'Die Dateien sind nicht von denselben Maschinen: {{uno}} | {{otro}}.', nada: '(nichts)',
};
