// Texts of what ARCA's files are checked by, and of what was presented of them: English.
export const presentaciones = {
  invalido: 'Line {{linea}}, {{campo}}: ARCA does not accept “{{valor}}”.', largo: 'Line {{linea}} has {{largo}} characters and takes {{ancho}}.', noSuma: 'Line {{linea}}: {{campo}} is not what its parts add up to.',
};
