// Textes de ce qui manque dans les tables pour un mois.
export const faltaDelMes = {
  propuesto: '{{propuesto}} est proposé : pour {{periodo}}, des tables utiles à tous manquent de données.',
  sePaga: '{{periodo}} (payé en {{pago}})',
  todos: 'Pour {{periodo}}, des tables utiles à tous manquent de données : sans elles les bulletins sortent en erreur.',
  algunos: 'Pour {{periodo}}, des tables sans données ne concernent que certaines personnes.',
  hasta: 'va jusqu\'à {{hasta}}',
  vacia: 'sans données',
  claves: 'Pour {{periodo}}, il manque des données pour des clés dont quelqu’un a besoin dans cette paie :',
  personas: 'personnes : au moins {{n}}',
  escala: 'Barème de la catégorie',
} as const;
