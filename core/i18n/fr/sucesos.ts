// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: 'Ajout : {{que}}',
    filaModificada: 'Changement : {{que}}',
    filaBorrada: 'Suppression : {{que}}',
    filaPreparada: 'Import : {{que}}',
    liquidacionCreada: 'Créé : {{que}}', liquidacionModificada: 'Changé : {{que}}', calculoIniciado: 'Calcul commencé : {{que}}', liquidacionCalculada: 'Calculé : {{que}}', calculoAbandonado: 'Calcul inachevé : {{que}}',
    personaRecalculada: 'Bulletin recalculé : {{que}}', personaExcluida: 'Personne exclue : {{que}}', personaIncluida: 'Personne réincluse : {{que}}',
    liquidacionAprobada: 'Approuvé : {{que}}', liquidacionPagada: 'Payé : {{que}}', liquidacionCerrada: 'Clôturé : {{que}}', liquidacionReabierta: 'Rouvert : {{que}}', liquidacionAnulada: 'Annulé : {{que}}',
    cambioPropuesto: 'Fait : {{que}}', propuestaEnmendada: 'Amendé : {{que}}', propuestaRetirada: 'Retiré : {{que}}', propuestaAprobada: 'Approuvé : {{que}}', propuestaRechazada: 'Rejeté : {{que}}',
    paqueteCargado: 'Le paquet {{que}} a été chargé', paqueteRevertido: 'Le chargement du paquet {{que}} a été défait', personaOlvidada: 'Les données d\'une personne ont été effacées',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_one: 'Ajout de {{count}} {{plural}}', filaAgregada_many: 'Ajout de {{count}} {{plural}}', filaAgregada_other: 'Ajout de {{count}} {{plural}}',
    filaModificada_one: '{{count}} changement dans {{plural}}', filaModificada_many: '{{count}} changements dans {{plural}}', filaModificada_other: '{{count}} changements dans {{plural}}',
    filaBorrada_one: 'Suppression de {{count}} {{plural}}', filaBorrada_many: 'Suppression de {{count}} {{plural}}', filaBorrada_other: 'Suppression de {{count}} {{plural}}',
    filaPreparada_one: 'Import de {{count}} {{plural}}', filaPreparada_many: 'Import de {{count}} {{plural}}', filaPreparada_other: 'Import de {{count}} {{plural}}',
    personaRecalculada_one: '{{count}} bulletin recalculé', personaRecalculada_many: '{{count}} bulletins recalculés', personaRecalculada_other: '{{count}} bulletins recalculés',
    personaExcluida_one: '{{count}} personne exclue', personaExcluida_many: '{{count}} personnes exclues', personaExcluida_other: '{{count}} personnes exclues',
    personaIncluida_one: '{{count}} personne réincluse', personaIncluida_many: '{{count}} personnes réincluses', personaIncluida_other: '{{count}} personnes réincluses',
    loteAplicado_one: '{{count}} ligne importée dans {{plural}}', loteAplicado_many: '{{count}} lignes importées dans {{plural}}', loteAplicado_other: '{{count}} lignes importées dans {{plural}}', loteRevertido_one: 'Un import de {{count}} ligne dans {{plural}} a été défait', loteRevertido_many: 'Un import de {{count}} lignes dans {{plural}} a été défait', loteRevertido_other: 'Un import de {{count}} lignes dans {{plural}} a été défait', otro_one: 'Un mouvement dans {{plural}}', otro_many: '{{count}} mouvements dans {{plural}}', otro_other: '{{count}} mouvements dans {{plural}}',
  },
};
