// Texts of the frame of the help: its index, its search, its pages: German.
export const ayuda = {
  titulo: 'Dokumentation', intro: 'Anleitungen zum Beginnen und Installieren, und die ganze Referenz, aus dem Programm selbst geschrieben: Was sie sagt, ist vorhanden.',
  buscar: 'In der Dokumentation suchen', encontradas_one: '{{count}} Seite', encontradas_other: '{{count}} Seiten', nada: 'Nichts passt zu „{{texto}}“.',
  enEstaPagina: 'Auf dieser Seite', noExiste: 'Die Dokumentation hat diese Seite nicht.', verTodas: 'Alle anzeigen', copiar: 'Kopieren', copiado: 'Kopiert', noSeCopio: 'Der Browser erlaubt das Kopieren nicht: Markieren Sie den Text.',
  guias: 'Anleitungen', referencia: 'Referenz', formulas: 'Formeln', formulasPara: 'Jede Funktion und jedes Attribut mit Ergebnis, Fehlern und gerechneten Beispielen.', maquinas: 'Maschinen und Diagramme', maquinasPara: 'Was jede Ansicht Schritt für Schritt tut, aus dem Code gezeichnet.', galeria: 'Galerie der Bausteine', galeriaPara: 'Jeder Baustein der Oberfläche in allen Zuständen.',
};
