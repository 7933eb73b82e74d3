// Texts of the frame around every screen: notices, quick actions, the quick panel and quick search.
export const marco = {
  avisos: {
    titulo: 'Avisos', abrir: 'Avisos', abrirNuevos_one: 'Avisos: {{count}} sin ver', abrirNuevos_many: 'Avisos: {{count}} sin ver', abrirNuevos_other: 'Avisos: {{count}} sin ver',
    alertas: 'Alertas', eventos: 'Eventos', registros: 'Registros', nuevo: 'sin ver', marcar: 'Marcar como vistos', leyendo: 'Leyendo los avisos…',
    sinAlertas: 'No hay nada pendiente.', sinEventos: 'Todavía no pasó nada en esta empresa.', sinRegistros: 'Todavía no hay registros.', sinPermisoRegistros: 'Los registros los ve quien puede ver la historia de las filas.', sinPermisoRegistrosQue: 'Pídalo a quien administra los roles.',
    noSeLeyo: 'No se pudieron leer los avisos: {{mensaje}}', usted: 'Usted', enCurso: '{{que}}: {{hechos}} de {{total}}', enCursoSolo: '{{que}}: en curso', todaLaAuditoria: 'Toda la auditoría',
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
    trabajo: {
      calculo: 'Cálculo de una liquidación', importacion: 'Importación', prueba: 'Prueba de cambios', comparacion: 'Comparación de liquidaciones', retroactivo: 'Diferencias retroactivas', verificacion: 'Verificación', reconstruccion: 'Reconstrucción', respaldo: 'Copia de la instalación', otro: 'Trabajo',
      termino: '{{que}}: terminó.', fallo: '{{que}}: no terminó. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Acciones rápidas', cargar: 'Cargar', mes: 'El mes', otras: 'Otras', legajo: 'Nuevo legajo', novedad: 'Nueva novedad', ausencia: 'Nueva ausencia', concepto: 'Nuevo concepto', importar: 'Importar novedades', liquidacion: 'Nueva liquidación', impresion: 'Imprimir recibos', simular: 'Simular un recibo', nota: 'Nota personal' },
  panel: {
    titulo: 'Panel rápido', avisos: 'Notificaciones', auditoria: 'Registros de auditoría', ajustes: 'Ajustes', partes: 'Partes del panel', ajustesQue: 'Valen en este navegador.',
    colores: 'Colores', sistema: 'Del sistema', claro: 'Claro', oscuro: 'Oscuro', filas: 'Filas', compactas: 'Compactas', normales: 'Normales',
    lateral: 'Menú lateral angosto', movimiento: 'Menos movimiento', movimientoQue: 'Sin transiciones ni desplazamientos suaves.', encabezado: 'Encoger el encabezado al bajar', encabezadoQue: 'Deja más lugar al contenido largo.', numero: 'Contar los avisos sin ver', numeroQue: 'El número sobre la campana.', terminados: 'Avisar cuando un trabajo termina', terminadosQue: 'Un aviso breve al pie, en cualquier pantalla.', disenio: 'Más opciones en Diseño de pantalla',
  },
  menu: { administracion: 'Administración', ayuda: 'Ayuda', ajustes: 'Panel rápido', empresa: 'Datos de la empresa', abiertas_one: '{{count}} abierta', abiertas_many: '{{count}} abiertas', abiertas_other: '{{count}} abiertas', pendientes_one: '{{count}} por decidir', pendientes_many: '{{count}} por decidir', pendientes_other: '{{count}} por decidir' },
  busqueda: {
    recientes: 'Recientes', pantallas: 'Pantallas', ayuda: 'Ayuda', acciones: 'Acciones', borrarRecientes: 'Borrar los recientes', resultados_one: '{{count}} resultado', resultados_many: '{{count}} resultados', resultados_other: '{{count}} resultados',
    teclas: '↑ ↓ para elegir, Enter para abrir, Esc para cerrar', incompleta: 'No se pudo buscar en {{donde}}: {{mensaje}}',
  },
} as const;
