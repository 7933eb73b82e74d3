// Texts of the frame around every screen: notices, quick actions and the quick panel.
export const marco = {
  avisos: {
    titulo: 'Avisos', abrir: 'Avisos', abrirNuevos_one: 'Avisos: {{count}} sin ver', abrirNuevos_many: 'Avisos: {{count}} sin ver', abrirNuevos_other: 'Avisos: {{count}} sin ver',
    alertas: 'Alertas', eventos: 'Eventos', registros: 'Registros', nuevo: 'sin ver', marcar: 'Marcar como vistos', leyendo: 'Leyendo los avisos…',
    sinAlertas: 'No hay nada pendiente.', sinEventos: 'Todavía no pasó nada en esta empresa.', sinRegistros: 'Todavía no hay registros.', sinPermisoRegistros: 'Los registros los ve quien puede ver la historia de las filas.', sinPermisoRegistrosQue: 'Pídalo a quien administra los roles.',
    noSeLeyo: 'No se pudieron leer los avisos: {{mensaje}}', usted: 'Usted', enCurso: '{{que}}: {{hechos}} de {{total}}', enCursoSolo: '{{que}}: en curso', todaLaAuditoria: 'Toda la auditoría',
    trabajo: {
      calculo: 'Cálculo de una liquidación', importacion: 'Importación', prueba: 'Prueba de cambios', comparacion: 'Comparación de liquidaciones', retroactivo: 'Diferencias retroactivas', verificacion: 'Verificación', reconstruccion: 'Reconstrucción', respaldo: 'Copia de la instalación', otro: 'Trabajo',
      conError_one: '{{que}}: 1 legajo quedó con error, sin recibo.', conError_other: '{{que}}: {{count}} legajos quedaron con error, sin recibo.', termino: '{{que}}: terminó.', fallo: '{{que}}: no terminó. {{mensaje}}',
    },
  },
  acciones: { titulo: 'Acciones rápidas', cargar: 'Cargar', mes: 'El mes', otras: 'Otras', legajo: 'Nuevo legajo', novedad: 'Nueva novedad', ausencia: 'Nueva ausencia', concepto: 'Nuevo concepto', importar: 'Importar novedades', liquidacion: 'Nueva liquidación', impresion: 'Imprimir recibos', simular: 'Simular un recibo', nota: 'Nota personal' },
  panel: {
    titulo: 'Panel rápido', avisos: 'Notificaciones', auditoria: 'Registros de auditoría', ajustes: 'Ajustes', partes: 'Partes del panel', ajustesQue: 'Valen en este navegador.',
    colores: 'Colores', sistema: 'Del sistema', claro: 'Claro', oscuro: 'Oscuro', filas: 'Filas', compactas: 'Compactas', normales: 'Normales',
    lateral: 'Menú lateral angosto', movimiento: 'Menos movimiento', movimientoQue: 'Sin transiciones ni desplazamientos suaves.', encabezado: 'Encoger el encabezado al bajar', encabezadoQue: 'Deja más lugar al contenido largo.', encabezadoAntes: 'Encogerlo antes', encabezadoAntesQue: 'A los {{px}} px, en lugar de {{otros}}.', numero: 'Contar los avisos sin ver', numeroQue: 'El número sobre la campana.', terminados: 'Avisar cuando un trabajo termina', terminadosQue: 'Un aviso breve al pie, en cualquier pantalla.', disenio: 'Más opciones en Diseño de pantalla',
  },
  menu: { administracion: 'Administración', ayuda: 'Ayuda', ajustes: 'Panel rápido', empresa: 'Datos de la empresa', abiertas_one: '{{count}} abierta', abiertas_many: '{{count}} abiertas', abiertas_other: '{{count}} abiertas', pendientes_one: '{{count}} por decidir', pendientes_many: '{{count}} por decidir', pendientes_other: '{{count}} por decidir' },
} as const;
