// Texts of the checks that single tables have: French.
export const tablas = {
  hastaAntes: 'La date « au » est antérieure à « à partir du ».',
  egresoAntes: 'La sortie est antérieure à l\'entrée.',
  limiteMal: 'La limite «{{valor}}» n’est pas un nombre.', limiteEscrito: 'La limite «{{valor}}» s’écrit {{escrito}} : sans séparer les milliers et avec un point.',
  filaRepetida: 'Il y a deux lignes pour {{clave}} à partir du {{desde}} : laissez-en une.',
  saldoVacio: 'Donnez un montant ou une quantité.',
  novedadVacia: 'L\'élément ne dit rien : écrivez une quantité, une valeur unitaire, un montant ou un pourcentage.',
};

/** The concept form's own texts, as the specification writes them (§5). */
export const concepto = {
  requerido: 'Obligatoire',
  minimo: 'Doit être supérieur à 0 !',
  maximo: 'Doit être inférieur ou égal à 9999 !',
  corto: 'Trop court !',
  largo: 'Trop long !',
  filtroVacio: 'Le filtre n\'admet personne : choisissez-en au moins un, ou retirez-le.',
};
