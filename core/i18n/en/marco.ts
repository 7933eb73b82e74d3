// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search: English.
export const marco = {
  avisos: {
    titulo: 'Warnings', abrir: 'Warnings', abrirNuevos_one: 'Notices: {{count}} unseen', abrirNuevos_other: 'Notices: {{count}} unseen',
    alertas: 'Alerts', eventos: 'Events', registros: 'Logs', nuevo: 'unseen', marcar: 'Mark as seen', leyendo: 'Reading the notices…',
    sinAlertas: 'Nothing is pending.', sinEventos: 'Nothing has happened in this company yet.', sinRegistros: 'There are no logs yet.', sinPermisoRegistros: 'Logs are seen by whoever may see the history of rows.', sinPermisoRegistrosQue: 'Ask whoever administers the roles.',
    noSeLeyo: 'The notices could not be read: {{mensaje}}', usted: 'You', enCurso: '{{que}}: {{hechos}} of {{total}}', enCursoSolo: '{{que}}: under way', todaLaAuditoria: 'The whole audit log',
    trabajo: {
      calculo: 'Calculation of a run', importacion: 'Import', prueba: 'Trial of changes', comparacion: 'Comparison of runs', retroactivo: 'Retroactive differences', verificacion: 'Verification', reconstruccion: 'Rebuild', respaldo: 'Copy of the installation', otro: 'Job',
      conError_one: '{{que}}: 1 person has an error and no payslip.', conError_other: '{{que}}: {{count}} people have an error and no payslip.', termino: '{{que}}: finished.', fallo: '{{que}}: did not finish. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Quick actions', cargar: 'Load', mes: 'The month', otras: 'Others', legajo: 'New personnel file', novedad: 'New input', ausencia: 'New absence', concepto: 'New concept', importar: 'Import inputs', liquidacion: 'New payroll run', impresion: 'Print payslips', simular: 'Simulate a payslip', nota: 'Personal note' },
  panel: {
    titulo: 'Quick panel', avisos: 'Notifications', auditoria: 'Audit Logs', ajustes: 'Settings', partes: 'Parts of the panel', ajustesQue: 'They hold in this browser.',
    colores: 'Colours', sistema: 'System', claro: 'Light', oscuro: 'Dark', filas: 'Rows', compactas: 'Compact', normales: 'Normal',
    lateral: 'Narrow side menu', movimiento: 'Less motion', movimientoQue: 'No transitions or smooth scrolling.', encabezado: 'Shrink the header when scrolling', encabezadoQue: 'Leaves more room for long content.', encabezadoAntes: 'Shrink it sooner', encabezadoAntesQue: 'At {{px}} px, instead of {{otros}}.', numero: 'Count unseen notices', numeroQue: 'The number on the bell.', terminados: 'Tell when a job finishes', terminadosQue: 'A short notice at the bottom, on any screen.', disenio: 'More options in Layout builder',
  },
  menu: { administracion: 'Administration', ayuda: 'Help', ajustes: 'Quick panel', empresa: 'Company details', abiertas_one: '{{count}} open', abiertas_other: '{{count}} open', pendientes_one: '{{count}} to decide', pendientes_other: '{{count}} to decide' },
};
