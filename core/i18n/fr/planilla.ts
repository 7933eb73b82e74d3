// Texts of the sheets of novedades, and of what they change in money: French.
export const planilla = {
  legajo: 'Matricule', nombre: 'Nom et prénom',
  deQue: 'Indiquez un dossier ou une rubrique, l’un des deux.', sinAbierta: 'Les paies de la période sont déjà approuvées : il n’y en a pas d’ouverte où calculer.', celdaMal: '{{campo}} n’est pas bien écrit.', sinRecibo: 'Le bulletin ne peut pas être calculé.', noEntra: 'Aucune paie ouverte de la période ne prend cette ligne.',
  efecto: {
    ver: 'Voir l’effet en argent', titulo: 'Effet en argent', sinAbierta: 'Il n’y a pas de paie ouverte de {{periodos}} : l’effet se verra quand il y en aura une.', de: 'Effet sur {{liquidacion}}', personas_one: '{{count}} personne', personas_many: '{{count}} personnes', personas_other: '{{count}} personnes',
    neto: 'Sur les nets :', nada: 'Aucun net ne change.', antes: 'Net sans les lignes', despues: 'Net avec les lignes', diferencia: 'Différence', primeros: 'Les {{cuantos}} qui changent le plus sont affichés.',
  },
};
