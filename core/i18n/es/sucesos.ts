// What the notices say that happened, in a file of its own: read when they are opened.
export const sucesos = {
  // What a fact says: of one row by its name, or of many of a table.
  hecho: {
    filaAgregada: 'Alta de {{que}}',
    filaModificada: 'Cambio de {{que}}',
    filaBorrada: 'Baja de {{que}}',
    filaPreparada: 'Importación de {{que}}',
    liquidacionCreada: 'Se creó la {{que}}', liquidacionModificada: 'Se cambió la {{que}}', calculoIniciado: 'Empezó el cálculo de la {{que}}', liquidacionCalculada: 'Se calculó la {{que}}', calculoAbandonado: 'El cálculo de la {{que}} no terminó',
    personaRecalculada: 'Se recalculó un recibo de la {{que}}', personaExcluida: 'Se excluyó a una persona de la {{que}}', personaIncluida: 'Se volvió a incluir a una persona en la {{que}}',
    liquidacionAprobada: 'Se aprobó la {{que}}', liquidacionPagada: 'Se pagó la {{que}}', liquidacionCerrada: 'Se cerró la {{que}}', liquidacionReabierta: 'Se reabrió la {{que}}', liquidacionAnulada: 'Se anuló la {{que}}',
    cambioPropuesto: 'Se hizo la {{que}}', propuestaEnmendada: 'Se enmendó la {{que}}', propuestaRetirada: 'Se retiró la {{que}}', propuestaAprobada: 'Se aprobó la {{que}}', propuestaRechazada: 'Se rechazó la {{que}}',
    paqueteCargado: 'Se cargó el paquete {{que}}', paqueteRevertido: 'Se deshizo la carga del paquete {{que}}', personaOlvidada: 'Se borraron los datos de una persona',
  },
  // Many alike in a row, of one person.
  varias: {
    filaAgregada_one: 'Alta de {{count}} {{plural}}', filaAgregada_many: 'Alta de {{count}} {{plural}}', filaAgregada_other: 'Alta de {{count}} {{plural}}',
    filaModificada_one: '{{count}} cambio en {{plural}}', filaModificada_many: '{{count}} cambios en {{plural}}', filaModificada_other: '{{count}} cambios en {{plural}}',
    filaBorrada_one: 'Baja de {{count}} {{plural}}', filaBorrada_many: 'Baja de {{count}} {{plural}}', filaBorrada_other: 'Baja de {{count}} {{plural}}',
    filaPreparada_one: 'Importación de {{count}} {{plural}}', filaPreparada_many: 'Importación de {{count}} {{plural}}', filaPreparada_other: 'Importación de {{count}} {{plural}}',
    personaRecalculada_one: 'Se recalculó {{count}} recibo', personaRecalculada_many: 'Se recalcularon {{count}} recibos', personaRecalculada_other: 'Se recalcularon {{count}} recibos',
    personaExcluida_one: 'Se excluyó a {{count}} persona', personaExcluida_many: 'Se excluyó a {{count}} personas', personaExcluida_other: 'Se excluyó a {{count}} personas',
    personaIncluida_one: 'Se volvió a incluir a {{count}} persona', personaIncluida_many: 'Se volvió a incluir a {{count}} personas', personaIncluida_other: 'Se volvió a incluir a {{count}} personas',
    loteAplicado_one: 'Se importó {{count}} fila en {{plural}}', loteAplicado_many: 'Se importaron {{count}} filas en {{plural}}', loteAplicado_other: 'Se importaron {{count}} filas en {{plural}}', loteRevertido_one: 'Se deshizo una importación de {{count}} fila en {{plural}}', loteRevertido_many: 'Se deshizo una importación de {{count}} filas en {{plural}}', loteRevertido_other: 'Se deshizo una importación de {{count}} filas en {{plural}}', otro_one: 'Un movimiento en {{plural}}', otro_many: '{{count}} movimientos en {{plural}}', otro_other: '{{count}} movimientos en {{plural}}',
  },
} as const;
