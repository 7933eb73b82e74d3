// Texts of deposits by order of a judge: French.
export const judiciales = {
  periodo: 'Période', sinCbu: 'Le CBU du dépôt manque.', sinExpediente: 'Le numéro de dossier manque.', sinJuzgado: 'Le tribunal manque.',
  falta: '{{nombre}} : {{falta}} Complétez-le dans l’ordonnance et redemandez.', nada: 'Il n’y a rien à déposer pour {{periodo}}.', noExiste: 'Ce dépôt n’existe pas.', anulado: 'Le dépôt n° {{archivo}} est annulé.',
  yaDepositado: 'Le dépôt n° {{archivo}} figure déjà comme fait, avec le reçu {{comprobante}} : il ne s’annule pas.', comprobante: 'Écrivez le numéro de reçu donné par la banque, jusqu’à 40 caractères.', fecha: 'La date du dépôt va du mois retenu à aujourd’hui ({{hoy}}).',
  incompleto: 'Les ordonnances du dépôt n° {{archivo}} manquent : on ne peut savoir ce qui a été déposé. Restaurez la sauvegarde.',
  clases: { embargos: 'Saisie', alimentos: 'Pension alimentaire' },
  columnas: { expediente: 'Dossier', juzgado: 'Tribunal', beneficiario: 'Bénéficiaire', importe: 'Montant', retenido: 'Retenu', depositado: 'Déposé', pendiente: 'À déposer', saldo: 'Solde de l’ordonnance' },
  constancia: { titulo: 'Attestation de dépôt judiciaire', clase: 'Ordonnance', de: 'Retenu à', archivo: 'Fichier n°', fecha: 'Date du dépôt', comprobante: 'Reçu de la banque', sinComprobante: 'non confirmé par la banque' },
  estado: { enviado: 'Généré', depositado: 'Déposé', anulado: 'Annulé' },
  pantalla: {
    titulo: 'Dépôts judiciaires', intro: 'Ce que les bulletins approuvés du mois ont retenu pour saisies et pensions, par tribunal. Chaque ordonnance se dépose une seule fois.', ordenes: 'Ordonnances du mois', ninguna: 'Rien n’a été retenu par ordonnance judiciaire ce mois-ci.', hechos: 'Dépôts faits', ninguno: 'Aucun dépôt n’a encore été fait pour ce mois.',
    hacer: 'Faire le fichier : {{importe}}', hecho: 'Le dépôt n° {{id}}, {{nombre}}, a été fait.', sinJuzgado: 'Sans tribunal', sinAprobar: '« {{liquidacion}} » n’est pas approuvée : ce qu’elle retient n’est pas ici.', constancia: 'Attestations', acreditar: 'Noter le reçu', acreditarTexto: 'Le numéro et le jour figurant sur le reçu de la banque.', guardar: 'Enregistrer', anular: 'Annuler', anularTexto: 'Seulement si la banque ne l’a pas pris. Ses ordonnances restent à déposer.', corregir: 'Compléter l’ordonnance', incluir: 'Inclure l’ordonnance de {{nombre}}', cual: 'Dépôt', deMas: 'trop déposé',
  },
  cli: {
    resumen: 'dépôts judiciaires : ce qui manque, faire le fichier une fois, son reçu', ejemplos: 'jornal deposits list --period 2026-10\njornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --output depositos.csv --yes',
    list: 'ce qu’un mois a retenu, par ordonnance', file: 'fait le fichier de dépôts, une fois, et l’écrit', get: 'le même fichier, octet par octet', credit: 'note le reçu donné par la banque', annul: 'annule un dépôt que la banque n’a pas pris',
    ejemploList: 'jornal deposits list --period 2026-10 --format json', ejemploFile: 'jornal deposits file --period 2026-10 --layout JUDICIAL --date 2026-10-05 --yes', ejemploGet: 'jornal deposits get 3 --output depositos.csv', ejemploCredit: 'jornal deposits credit 3 --voucher 00123 --date 2026-10-05', ejemploAnnul: 'jornal deposits annul 3 --reason "el banco no lo tomó"',
    fecha: 'jour du dépôt', comprobante: 'numéro donné par la banque', numero: 'numéro du dépôt', confirma: 'déposer {{importe}}', hecho: 'Dépôt n° {{id}} : {{nombre}} (SHA-256 {{hash}}…).', acreditado: 'Dépôt n° {{id}} : fait, reçu {{comprobante}}.', anulado: 'Le dépôt n° {{id}} a été annulé.', total: 'Retenu {{retenido}}, déposé {{depositado}}, à déposer {{pendiente}}.',
  },
};
