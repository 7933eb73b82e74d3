// Texts of receipts as they are printed, given, signed and verified, and of the Libro Ley: German.
export const recibos = {
  sinImagen: '{{campo}}: Das Bild ist nicht gespeichert. Laden Sie es erneut hoch.',
  imagenMala: 'Das Bild lässt sich nicht drucken: PNG (ohne Interlacing) oder JPEG, höchstens {{maximo}} px je Seite.',
  imagenGrande: 'Das Bild hat {{kb}} KB; erlaubt sind {{maximo}} KB.',
  sinMuestra: 'Es gibt noch keinen Lohnzettel zum Zeigen: berechnen Sie einen Lauf.',
  verificar: {
    titulo: 'Lohnzettel prüfen',
    texto: 'Geben Sie den Code ein, der unten auf dem Lohnzettel neben dem Quadrat steht. Die Antwort sagt nur, ob der Lohnzettel heute gilt.',
    codigo: 'Code',
    preguntar: 'Prüfen',
    vale: 'Der Lohnzettel ist gültig.',
    noVale: 'Zu diesem Code gibt es keinen gültigen Lohnzettel. Prüfen Sie, ob er richtig abgeschrieben ist.',
  },
  modelo: {
    nuevo: 'Neue Lohnzettelvorlage',
    datos: 'Vorlage',
    vista: 'So sieht es aus',
    vistaDe: '{{liquidacion}}: {{nombre}}',
    hoja: 'Blatt {{n}} des Lohnzettels',
    elegirImagen: 'Bild wählen',
    quitarImagen: 'Entfernen',
    ayudaImagen: 'PNG oder JPEG bis 300 KB.',
    guardado: '{{nombre}} wurde gespeichert.',
  },
};
