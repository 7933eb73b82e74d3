// Texts of the company's page: French.
export const empresa = {
  nueva: 'Données de l’entreprise', seGuardo: 'Les données de l’entreprise ont été enregistrées.', enActividad: '{{activos}} en activité, sur {{total}}', legajos: 'Dossiers', dosPersonas: 'Une autre personne approuve', unaPersona: 'Toute personne qui fait la paie approuve', cuitPrefijo: 'commence par 30, 33 ou 34 ; pour une personne, par 20, 23, 24 ou 27',
  valores: { nota: 'Avant la première date vaut ce qui est écrit dans « Cotisations et ART ». Chaque mois est calculé avec ce qui vaut à son dernier jour ; les mois clos restent tels qu’ils ont été calculés.' },
  falta: {
    titulo: 'Pour faire la paie d’un mois il manque', nada: 'L’entreprise a tout ce qu’il faut pour faire la paie d’un mois.', conceptos: 'Rubriques : chargez une convention', tipos: 'Types de paie', legajos: 'Dossiers', obrasSociales: 'Mutuelles, pour le F.931',
    art: 'Taux ART', firmante: 'Qui signe les bulletins', establecimientos: 'Un établissement', escalas: 'Barèmes', modelo: 'Un modèle de bulletin avec logo et signature', banco: 'Le format du fichier bancaire',
  },
  imagenes: { logo: 'Logo', firma: 'Signature de l’employeur', sin: 'Sans image', delModelo: 'Celles du modèle de bulletin « {{modelo}} », en vigueur aujourd’hui.', sinModelo: 'Elles viennent du modèle de bulletin, et il n’y en a pas encore.', cambiar: 'Les changer dans le modèle', crear: 'Créer un modèle' },
  ajustes: {
    titulo: 'Autres réglages', recibo: 'Modèles de bulletin', reciboPara: 'Logo, signature, mention et feuilles.', bancos: 'Formats de fichier bancaire', bancosPara: 'Le format d’envoi des salaires.', f931: 'F.931', f931Para: 'Où va chaque rubrique.',
    establecimientos: 'Établissements', establecimientosPara: 'Adresse, zone et codes F.931 de chacun.', asiento: 'Écriture comptable', asientoPara: 'Comptes, imputations et format.', calendario: 'Calendrier', calendarioPara: 'Jours fériés et échéances.', paquetesPara: 'Conventions avec leurs rubriques, barèmes et tables.', usuariosPara: 'Qui entre, et avec quels rôles.',
  },
};
