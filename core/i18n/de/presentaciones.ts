// Texts of what ARCA's files are checked by, and of what was presented of them: German.
export const presentaciones = {
  invalido: 'Zeile {{linea}}, {{campo}}: ARCA nimmt „{{valor}}“ nicht an.', largo: 'Zeile {{linea}} hat {{largo}} Zeichen statt {{ancho}}.', noSuma: 'Zeile {{linea}}: {{campo}} ist nicht die Summe seiner Teile.',
};
