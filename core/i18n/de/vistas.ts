// Views of lists: what the server, the browser and the terminal say of them: German.
export const vistas = {
  noEsta: 'Diese Ansicht ist nicht da: Vielleicht wurde sie gelöscht oder wird nicht mehr geteilt.',
  nombre: 'Der Name der Ansicht hat 1 bis 60 Buchstaben.',
  repetida: 'Es gibt schon eine Ansicht „{{nombre}}“ von {{tabla}}. Wählen Sie einen anderen Namen.',
  muchas: 'Es gibt {{maximo}} gespeicherte Ansichten dieser Tabelle: Löschen Sie eine, um eine andere zu speichern.',
  noComparte: 'Ihre Rolle erlaubt kein Teilen von Ansichten mit der Firma.',
  noCambia: 'Die Ansicht „{{nombre}}“ ist von {{autor}}: Speichern Sie sie unter anderem Namen.',
  conflicto: 'Die Ansicht „{{nombre}}“ hat sich geändert, während Sie sie benutzten. Wählen Sie sie erneut oder speichern Sie sie unter anderem Namen.',
  columna: 'Die Ansicht nennt eine Spalte, die {{tabla}} nicht hat: {{campo}}.',
  ancho: 'Die Breite einer Spalte geht von 40 bis 1200 Pixel; erhalten: „{{valor}}“.',
  sinColumnas: 'Eine Ansicht zeigt mindestens eine Spalte.',
  filas: 'Zeilen je Seite gehen von 1 bis 1000; erhalten: „{{valor}}“.',
};
