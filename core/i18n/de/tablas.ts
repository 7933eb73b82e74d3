// Texts of the checks that single tables have: German.
export const tablas = {
  hastaAntes: 'Das Datum „bis“ liegt vor „von“.',
  egresoAntes: 'Der Austritt liegt vor dem Eintritt.',
  limiteMal: 'Die Grenze «{{valor}}» ist keine Zahl.', limiteEscrito: 'Die Grenze «{{valor}}» schreibt man {{escrito}}: ohne Tausendertrennung und mit Punkt.',
  filaRepetida: 'Es gibt zwei Zeilen für {{clave}} ab {{desde}}: Lassen Sie eine.',
  saldoVacio: 'Geben Sie einen Betrag oder eine Menge an.',
  novedadVacia: 'Die Eingabe sagt nichts: Schreiben Sie Menge, Einzelwert, Betrag oder Prozentsatz.',
};

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: 'Erforderlich',
  minimo: 'Muss größer als 0 sein!',
  maximo: 'Muss höchstens 9999 sein!',
  corto: 'Zu kurz!',
  largo: 'Zu lang!',
  filtroVacio: 'Der Filter lässt niemanden zu: Wählen Sie mindestens einen oder entfernen Sie ihn.',
};
