// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: 'Neu: {{que}}',
    filaModificada: 'Geändert: {{que}}',
    filaBorrada: 'Gelöscht: {{que}}',
    filaPreparada: 'Importiert: {{que}}',
    liquidacionCreada: 'Angelegt: {{que}}', liquidacionModificada: 'Geändert: {{que}}', calculoIniciado: 'Berechnung begonnen: {{que}}', liquidacionCalculada: 'Berechnet: {{que}}', calculoAbandonado: 'Berechnung nicht beendet: {{que}}',
    personaRecalculada: 'Lohnzettel neu berechnet: {{que}}', personaExcluida: 'Person ausgeschlossen: {{que}}', personaIncluida: 'Person wieder aufgenommen: {{que}}',
    liquidacionAprobada: 'Genehmigt: {{que}}', liquidacionPagada: 'Bezahlt: {{que}}', liquidacionCerrada: 'Abgeschlossen: {{que}}', liquidacionReabierta: 'Wieder geöffnet: {{que}}', liquidacionAnulada: 'Storniert: {{que}}',
    cambioPropuesto: 'Gemacht: {{que}}', propuestaEnmendada: 'Überarbeitet: {{que}}', propuestaRetirada: 'Zurückgezogen: {{que}}', propuestaAprobada: 'Genehmigt: {{que}}', propuestaRechazada: 'Abgelehnt: {{que}}',
    paqueteCargado: 'Das Paket {{que}} wurde geladen', paqueteRevertido: 'Das Laden des Pakets {{que}} wurde rückgängig gemacht', personaOlvidada: 'Daten einer Person wurden gelöscht',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_one: '{{count}} {{plural}} neu', filaAgregada_other: '{{count}} {{plural}} neu',
    filaModificada_one: '{{count}} Änderung in {{plural}}', filaModificada_other: '{{count}} Änderungen in {{plural}}',
    filaBorrada_one: '{{count}} {{plural}} gelöscht', filaBorrada_other: '{{count}} {{plural}} gelöscht',
    filaPreparada_one: '{{count}} {{plural}} importiert', filaPreparada_other: '{{count}} {{plural}} importiert',
    personaRecalculada_one: '{{count}} Lohnzettel neu berechnet', personaRecalculada_other: '{{count}} Lohnzettel neu berechnet',
    personaExcluida_one: '{{count}} Person ausgeschlossen', personaExcluida_other: '{{count}} Personen ausgeschlossen',
    personaIncluida_one: '{{count}} Person wieder aufgenommen', personaIncluida_other: '{{count}} Personen wieder aufgenommen',
    loteAplicado_one: '{{count}} Zeile in {{plural}} importiert', loteAplicado_other: '{{count}} Zeilen in {{plural}} importiert', loteRevertido_one: 'Ein Import von {{count}} Zeile in {{plural}} wurde rückgängig gemacht', loteRevertido_other: 'Ein Import von {{count}} Zeilen in {{plural}} wurde rückgängig gemacht', otro_one: 'Eine Bewegung in {{plural}}', otro_other: '{{count}} Bewegungen in {{plural}}',
  },
};
