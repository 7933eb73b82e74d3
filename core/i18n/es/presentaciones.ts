// Texts of what ARCA's files are checked by, and of what was presented of them.
export const presentaciones = {
  invalido: 'Renglón {{linea}}, {{campo}}: ARCA no admite «{{valor}}».', largo: 'El renglón {{linea}} tiene {{largo}} caracteres y van {{ancho}}.', noSuma: 'Renglón {{linea}}: {{campo}} no es lo que suman sus partes.',
} as const;
