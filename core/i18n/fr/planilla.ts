// Texts of the sheets of novedades, and of what they change in money: French.
export const planilla = {
  legajo: 'Matricule', nombre: 'Nom et prénom',
  efecto: {
    ver: 'Voir l’effet en argent', titulo: 'Effet en argent', sinAbierta: 'Il n’y a pas de paie ouverte de {{periodos}} : l’effet se verra quand il y en aura une.', de: 'Effet sur {{liquidacion}}', personas_one: '{{count}} personne', personas_many: '{{count}} personnes', personas_other: '{{count}} personnes',
    neto: 'Sur les nets :', nada: 'Aucun net ne change.', antes: 'Net sans les lignes', despues: 'Net avec les lignes', diferencia: 'Différence', primeros: 'Les {{cuantos}} qui changent le plus sont affichés.',
  },
};
