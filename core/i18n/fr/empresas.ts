// Texts of the board of companies, and of those that begin from another: French.
export const empresas = {
  titulo: 'Entreprises', periodo: 'Période', anterior: 'Mois précédent', siguiente: 'Mois suivant', buscar: 'Rechercher une entreprise', nueva: 'Nouvelle entreprise',
  empresa: 'Entreprise', legajos: 'Dossiers du personnel', f931: 'Échéance F.931', atraso: 'Retard', alDia: 'À jour', dias_one: '{{count}} jour', dias_other: '{{count}} jours', entrar: 'Entrer', entrarA: 'Entrer dans {{empresa}}', aqui: 'Vous êtes ici',
  pasos: { novedades: 'Éléments variables', calculada: 'Calculé', aprobada: 'Approuvé', pagada: 'Payé', cerrada: 'Clôturé' },
  estado: { hecho: 'Fait', parte: 'En partie', falta: 'Manque' }, conError_one: '{{count}} avec erreur', conError_other: '{{count}} avec erreur', sinPermiso: 'Vos rôles dans cette entreprise n\'incluent pas les traitements.', sinCoincidencias: 'Aucune entreprise ne s\'appelle ainsi.', sinEmpresas: 'Vous n\'avez pas d\'entreprises.', orden: 'Trier', porAtraso: 'Par retard', porNombre: 'Par nom', resumen: '{{hechas}} sur {{total}} avec le mois clôturé · {{atrasadas}} en retard', sinGente: 'Sans personnel',
  plantilla: 'Rubriques et tables', plantillaAyuda: 'D\'une convention, ou comme une autre de vos entreprises. Les dossiers ne se copient pas.', deEmpresa: 'Comme {{empresa}}', plantillaAjena: 'Vous n\'administrez pas l\'entreprise choisie comme modèle.', dosOrigenes: 'Choisissez une convention ou une entreprise modèle, pas les deux.',
};
