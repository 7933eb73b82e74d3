// Texts of reports and union slips.
export const informes = {
  alReves: 'El período «hasta» es anterior a «desde».', muchosMeses: 'Un informe abarca hasta {{maximo}} meses.', sinAprobar: '«{{liquidacion}}» todavía no está aprobada: las cifras pueden cambiar.',
  noCuenta: '«{{liquidacion}}» no está aprobada y no entra.', borrada: 'Datos borrados', alta: 'Alta', baja: 'Baja', cambio: 'Cambio de categoría',
  dotacion: 'Al empezar {{antes}}, altas {{altas}}, bajas {{bajas}}, al terminar {{despues}}.', nadie: 'Sin destino', sinDestino: '«{{concepto}}» no dice a quién se deposita. Indíquelo en el concepto.',
  sinBoletas: 'No hay nada que depositar a sindicatos en {{periodo}}.',
  boleta: {
    titulo: 'Boleta de depósito', cuenta: 'Cuenta',
  },
  tipos: {
    remunerativo: 'Remunerativo', no_remunerativo: 'No remunerativo', descuento: 'Descuento', contribucion: 'Contribución', auxiliar: 'Auxiliar',
  },
  nombres: {
    historia: 'Historia de pagos', costo: 'Costo por área', sindicatos: 'Aportes por sindicato', obras_sociales: 'Aportes por obra social', boletas: 'Boletas sindicales', movimientos: 'Altas, bajas y cambios',
    planilla: 'Planilla de sueldos', conceptos: 'Totales por concepto',
  },
  columnas: {
    legajo: 'Legajo', nombre: 'Apellido y nombre', cuil: 'CUIL', periodo: 'Período', liquidacion: 'Liquidación', fecha_pago: 'Fecha de pago', area: 'Área', centro_costo: 'Centro de costo', personas: 'Personas', recibos: 'Recibos',
    remunerativo: 'Remunerativo', no_remunerativo: 'No remunerativo', descuentos: 'Descuentos', neto: 'Neto', contribuciones: 'Contribuciones', costo: 'Costo', sindicato: 'Sindicato', obra_social: 'Obra social', entidad: 'Entidad',
    cuit: 'CUIT', codigo: 'Código', concepto: 'Concepto', tipo: 'Tipo', cantidad: 'Cantidad', base: 'Base', importe: 'Importe', aportes: 'Aportes', fecha: 'Fecha', movimiento: 'Movimiento', antes: 'Antes', ahora: 'Después',
    vence: 'Vence', total: 'Total',
  },
  pantalla: {
    titulo: 'Informes', intro: 'De los recibos de las liquidaciones aprobadas. Elija el informe y los meses; el archivo lleva todos los renglones.', informe: 'Informe', desde: 'Desde', hasta: 'Hasta', liquidacion: 'Liquidación',
    todas: 'Todas las aprobadas', area: 'Área', legajos: 'Legajos', legajosAyuda: 'Números, separados por comas', boletas: 'Boletas en PDF', vacio: 'No hay nada que mostrar en estos meses.',
    hayMas: 'Se ven {{n}} de {{total}} renglones: el archivo los lleva todos.',
  },
  cli: {
    resumen: 'informes: historia de pagos, costo, sindicatos, obras sociales, boletas, movimientos, planilla, conceptos', nombre: 'qué informe: {{nombres}}', malNombre: '«{{valor}}» no es un informe. Son: {{nombres}}.',
    hasta: 'hasta este mes; sin él, el mismo', legajo: 'de este legajo; se repite', liquidacion: 'de esta liquidación sola, aunque no esté aprobada',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
} as const;
