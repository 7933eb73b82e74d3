// Texts of the refusals of rows and payroll runs: French.
export const fila = {
  referencia: '{{campo}} : la ligne {{valor}} n\'existe pas.',
  repetida: '{{campo}} : « {{valor}} » est déjà dans une autre ligne (n° {{id}}).',
  conflicto: '{{singular}} {{nombre}} a changé depuis l\'ouverture. Comparez avec les valeurs actuelles et enregistrez à nouveau.',
  noSeBorra: 'On ne supprime pas de lignes dans {{plural}}.',
  enUso: '{{singular}} {{nombre}} ne peut être supprimé : utilisé dans {{usos}}.',
  borrada: 'Cette ligne a déjà été supprimée.',
  yaExiste: 'Cette ligne existe déjà.',
  noExiste: 'Cette ligne n\'existe pas.',
};

export const liquidacion = {
  conflicto: 'Le traitement « {{descripcion}} » a changé depuis l\'ouverture.',
  loteViejo: 'Le résultat d\'un calcul qui n\'est plus l\'actuel est arrivé : il a été écarté.',
  faltaMotivo: 'Écrivez le motif (au moins 4 lettres).',
  sinRecibos: 'Il n\'y a pas de bulletins à approuver.',
  todosConError: 'Il n\'y a pas de bulletins à approuver : tous sont en erreur ({{cantidad}}). Corrigez-les et calculez de nouveau.',
  conErrores: '{{cantidad}} personnes ont des erreurs. Résolvez-les ou approuvez sans elles.',
  desactualizada: '« {{descripcion}} » a été calculé avec des données qui ont changé ensuite (changements : {{cambios}} ; bulletins touchés : {{legajos}}). Recalculez avant d\'approuver.',
  aprobadaSinLeerla: 'Approbation impossible : « {{otra}} », du même mois, se paie après et est déjà approuvé avec les montants antérieurs de ces personnes. Rouvrez-le d\'abord, et approuvez-le après celui-ci.',
  cerradaPosterior: 'Réouverture impossible : « {{posterior}} » a été clôturé ensuite et a lu ses bulletins. Corrigez avec un complément.',
  noExiste: 'Ce traitement n\'existe pas.',
  cerrada: '« {{descripcion}} » est clôturé. Pour corriger un bulletin, faites un complément ou rouvrez-le avec un motif.',
  fase: '« {{descripcion}} » est {{fase}} : {{comando}} est impossible maintenant.',
  referencia: 'Choisissez une valeur qui existe dans {{campo}}.',
  pagoAntes: 'La date de paiement ({{fecha}}) est antérieure à la période {{periodo}}.',
  repetida: '« {{otra}} » existe déjà pour la période {{periodo}}, de mêmes type et classe, pour tous.',
};
