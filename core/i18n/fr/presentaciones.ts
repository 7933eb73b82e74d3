// Texts of what ARCA's files are checked by, and of what was presented of them: French.
export const presentaciones = {
  invalido: 'Ligne {{linea}}, {{campo}} : ARCA n’admet pas « {{valor}} ».', largo: 'La ligne {{linea}} a {{largo}} caractères au lieu de {{ancho}}.', noSuma: 'Ligne {{linea}} : {{campo}} n’est pas la somme de ses parties.',
};
