// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: English.
export const marco = {
  avisos: {
    titulo: 'Warnings', abrir: 'Warnings', abrirNuevos_one: 'Notices: {{count}} unseen', abrirNuevos_other: 'Notices: {{count}} unseen',
    alertas: 'Alerts', eventos: 'Events', registros: 'Logs', nuevo: 'unseen', marcar: 'Mark as seen', leyendo: 'Reading the notices…',
    sinAlertas: 'Nothing is pending.', sinEventos: 'Nothing has happened in this company yet.', sinRegistros: 'There are no logs yet.', sinPermisoRegistros: 'Logs are seen by whoever may see the history of rows.', sinPermisoRegistrosQue: 'Ask whoever administers the roles.',
    noSeLeyo: 'The notices could not be read: {{mensaje}}', usted: 'You', enCurso: '{{que}}: {{hechos}} of {{total}}', enCursoSolo: '{{que}}: under way', todaLaAuditoria: 'The whole audit log',
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
    trabajo: {
      calculo: 'Calculation of a run', importacion: 'Import', prueba: 'Trial of changes', comparacion: 'Comparison of runs', retroactivo: 'Retroactive differences', verificacion: 'Verification', reconstruccion: 'Rebuild', respaldo: 'Copy of the installation', otro: 'Job',
      termino: '{{que}}: finished.', fallo: '{{que}}: did not finish. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Quick actions', cargar: 'Load', mes: 'The month', otras: 'Others', legajo: 'New personnel file', novedad: 'New input', ausencia: 'New absence', concepto: 'New concept', importar: 'Import inputs', liquidacion: 'New payroll run', impresion: 'Print payslips', simular: 'Simulate a payslip', nota: 'Personal note' },
  panel: {
    titulo: 'Quick panel', avisos: 'Notifications', auditoria: 'Audit Logs', ajustes: 'Settings', partes: 'Parts of the panel', ajustesQue: 'They hold in this browser.',
    colores: 'Colours', sistema: 'System', claro: 'Light', oscuro: 'Dark', filas: 'Rows', compactas: 'Compact', normales: 'Normal',
    lateral: 'Narrow side menu', movimiento: 'Less motion', movimientoQue: 'No transitions or smooth scrolling.', encabezado: 'Shrink the header when scrolling', encabezadoQue: 'Leaves more room for long content.', numero: 'Count unseen notices', numeroQue: 'The number on the bell.', terminados: 'Tell when a job finishes', terminadosQue: 'A short notice at the bottom, on any screen.', disenio: 'More options in Layout builder',
  },
  menu: { administracion: 'Administration', ayuda: 'Help', ajustes: 'Quick panel', empresa: 'Company details', abiertas_one: '{{count}} open', abiertas_other: '{{count}} open', pendientes_one: '{{count}} to decide', pendientes_other: '{{count}} to decide' },
  busqueda: {
    recientes: 'Recent', pantallas: 'Screens', ayuda: 'Help', acciones: 'Actions', borrarRecientes: 'Clear the recent ones', resultados_one: '{{count}} result', resultados_other: '{{count}} results',
    teclas: '↑ ↓ to choose, Enter to open, Esc to close', incompleta: 'Could not search in {{donde}}: {{mensaje}}',
  },
};
