// Texts of imports: references that name nothing, rows that are not there, an import that is elsewhere than expected, taking one back: French.
export const importar = {
  superada: 'Une autre, calculée de même, a été chargée après celle-ci : l’écrire paierait deux fois. Laissez-la, et recalculez les différences.',
  sinReferencia: 'Pas de {{tabla}} avec le code ou le nom « {{valor}} ».',
  variasReferencias: '« {{valor}} » désigne plus d\'un parmi {{tabla}}. Utilisez le code, ou le numéro de ligne.',
  parecida: 'Vouliez-vous dire « {{cual}} » ?',
  repite: 'Répète la ligne {{linea}}.', repiteCampo: '{{campo}} : « {{valor}} » est déjà à la ligne {{linea}} du fichier.',
  hay: 'Il y a : {{cuales}}.',
  sueltoSinFecha: '{{campo}} : sur une ligne existante, il change avec la date à partir de laquelle il vaut. Retirez la colonne ou laissez la cellule vide.',
  idMal: '« {{valor}} » n\'est pas le numéro d\'une ligne.',
  noEsta: 'La ligne n° {{id}} de {{tabla}} n\'existe pas. Pour l\'ajouter, retirez la colonne « id » (dans le terminal, --new).',
  sinFila: 'Pas de {{tabla}} avec {{campo}} « {{valor}} ».',
  versionVieja: 'La ligne n° {{id}} a changé : le fichier apporte la version {{version}} et c\'est maintenant {{ahora}}. Réexportez-la.',
  soloAgrega: 'Avec plus de {{maximo}} lignes, toutes ou aucune, on ne fait qu\'ajouter. Pour changer celles déjà là choisissez « Seulement les valides » (dans le terminal, --on-error skip), ou partagez le fichier.',
  noEscribible: 'On n\'importe pas de lignes dans {{tabla}}.',
  claveMal: 'On ne peut chercher {{tabla}} par « {{campo}} » : il peut se répéter. On peut par : {{claves}}.',
  noExiste: 'L\'import « {{trabajo}} » n\'existe pas.',
  yaRecibida: 'L\'import « {{trabajo}} » est déjà en application : il ne reçoit plus de lignes.',
  falta: 'L\'import « {{trabajo}} » a reçu {{recibidas}} et celles-ci suivent {{desde}} : il manque une partie.',
  fase: 'L\'import « {{trabajo}} » est {{fase}} : impossible maintenant.',
  simulada: 'L\'import « {{trabajo}} » est une simulation : il n\'écrit rien.',
  noSeDeshace: 'Rien n\'a été défait. Lignes impossibles à retirer : {{cantidad}}. La première : {{primera}}', deshechaEnParte: '{{volvieron}} lignes sont revenues, puis arrêt. Lignes qui ne peuvent pas revenir : {{cantidad}}. {{primera}} Vous pouvez annuler les autres.',
  filaNoVuelve: 'ligne n° {{id}}, {{mensaje}}',
  yaNoEsta: 'déjà supprimée.',
  yaCambio: 'changée après l\'import.',
  laUsan: 'd\'autres lignes l\'utilisent.',
};

/** Changes of many rows at once, chosen in a list. */
export const lotes = {
  sinCambios: 'Rien à changer n\'a été dit : choisissez au moins un champ.',
  borrarSinCambios: 'En supprimant des lignes on ne change pas de champs.',
  ninguna: 'Aucune ligne choisie.',
  campoUno: '« {{campo}} » ne se change pas dans beaucoup de lignes à la fois.',
  muchas: 'Cela fait {{cantidad}} lignes : au-delà de {{maximo}} on ne les change pas toutes ou aucune. Choisissez « celles qu\'on peut », ou moins de lignes.',
  cambio: 'Quelqu\'un l\'a changée après le choix.',
  yaNoEsta: 'Elle n\'est plus là : quelqu\'un l\'a supprimée.',
  yaCambio: 'Quelqu\'un l\'a changée ensuite.',
};
