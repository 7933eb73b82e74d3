// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: 'Added: {{que}}',
    filaModificada: 'Changed: {{que}}',
    filaBorrada: 'Deleted: {{que}}',
    filaPreparada: 'Imported: {{que}}',
    liquidacionCreada: 'Created: {{que}}', liquidacionModificada: 'Changed: {{que}}', calculoIniciado: 'Calculation began: {{que}}', liquidacionCalculada: 'Calculated: {{que}}', calculoAbandonado: 'Calculation did not finish: {{que}}',
    personaRecalculada: 'A payslip was recalculated: {{que}}', personaExcluida: 'A person was excluded: {{que}}', personaIncluida: 'A person was included again: {{que}}',
    liquidacionAprobada: 'Approved: {{que}}', liquidacionPagada: 'Paid: {{que}}', liquidacionCerrada: 'Closed: {{que}}', liquidacionReabierta: 'Reopened: {{que}}', liquidacionAnulada: 'Cancelled: {{que}}',
    cambioPropuesto: 'Made: {{que}}', propuestaEnmendada: 'Amended: {{que}}', propuestaRetirada: 'Withdrawn: {{que}}', propuestaAprobada: 'Approved: {{que}}', propuestaRechazada: 'Rejected: {{que}}',
    paqueteCargado: 'The package {{que}} was loaded', paqueteRevertido: 'The load of the package {{que}} was undone', personaOlvidada: 'A person\'s data were erased',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_one: '{{count}} {{plural}} added', filaAgregada_other: '{{count}} {{plural}} added',
    filaModificada_one: '{{count}} change in {{plural}}', filaModificada_other: '{{count}} changes in {{plural}}',
    filaBorrada_one: '{{count}} {{plural}} deleted', filaBorrada_other: '{{count}} {{plural}} deleted',
    filaPreparada_one: '{{count}} {{plural}} imported', filaPreparada_other: '{{count}} {{plural}} imported',
    personaRecalculada_one: '{{count}} payslip was recalculated', personaRecalculada_other: '{{count}} payslips were recalculated',
    personaExcluida_one: '{{count}} person was excluded', personaExcluida_other: '{{count}} people were excluded',
    personaIncluida_one: '{{count}} person was included again', personaIncluida_other: '{{count}} people were included again',
    loteAplicado_one: '{{count}} row was imported into {{plural}}', loteAplicado_other: '{{count}} rows were imported into {{plural}}', loteRevertido_one: 'An import of {{count}} row in {{plural}} was undone', loteRevertido_other: 'An import of {{count}} rows in {{plural}} was undone', otro_one: 'One movement in {{plural}}', otro_other: '{{count}} movements in {{plural}}',
  },
};
