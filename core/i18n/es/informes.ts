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
    planilla: 'Planilla de sueldos', conceptos: 'Totales por concepto', ganancias: 'Ganancias del año (F.1357)',
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
    hayMas: 'Se ven {{n}} de {{total}} renglones: el archivo los lleva todos.', ganancias: 'Las columnas son los conceptos del F.1357. Jornal no hace el archivo que importa ARCA (F.1357 o F.1359): su diseño cambia con cada versión. Estas cifras y la hoja de cada persona son para cargarlo.',
    certificados: 'Certificados de una persona', elijaPersona: 'Elija un legajo.',
  },
  cli: {
    resumen: 'informes: historia de pagos, costo, sindicatos, obras sociales, boletas, movimientos, planilla, conceptos', nombre: 'qué informe: {{nombres}}', malNombre: '«{{valor}}» no es un informe. Son: {{nombres}}.',
    unLegajo: 'Un certificado es de una persona: diga un --legajo.', hasta: 'hasta este mes; sin él, el mismo', legajo: 'de este legajo; se repite', liquidacion: 'de esta liquidación sola, aunque no esté aprobada',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf',
  },
  faltaConcepto: 'Falta el concepto {{codigo}}, del que sale una cifra de este informe.', faltaAlguno: 'No se puede hacer el certificado. {{primero}}',
  sinAnual: 'A {{n}} personas con impuesto no se les hizo la liquidación anual de {{anio}}.', sinRecibos: 'El legajo {{legajo}} no tiene recibos aprobados que certificar.', firma: 'Firma y sello del empleador',
  lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: 'Certificado de trabajo y de remuneraciones', subtitulo: 'Ley de Contrato de Trabajo, art. 80; Ley 24.576', ingreso: 'Ingreso', egreso: 'Egreso', tarea: 'Tarea',
    trabaja: '{{empresa}} certifica que trabaja en relación de dependencia desde el {{desde}}.', trabajo: '{{empresa}} certifica que trabajó en relación de dependencia desde el {{desde}} hasta el {{hasta}}.',
    puesto: 'Desde el {{fecha}}: {{categoria}}.', antes: 'Los meses anteriores a {{mes}} no se liquidaron en este sistema y no figuran en la tabla.', boton: 'Certificado art. 80',
  },
  f1357: {
    titulo: 'Impuesto a las Ganancias {{anio}}, 4.ª categoría', subtitulo: 'Relación de dependencia; conceptos del F.1357 (RG 4003)', sinAnual: 'No es la liquidación anual: las cifras son las acumuladas hasta {{mes}}.',
    anio: 'Diga el año, con cuatro cifras.', boton: 'Certificado de Ganancias {{anio}}',
  },
  rubros: {
    desde: 'Desde', hasta: 'Hasta', bruto_habitual: 'Remuneración bruta gravada', bruto_no_habitual: 'Retribuciones no habituales gravadas', sac: 'SAC gravado', aportes: 'Aportes y cuotas deducibles', aportes_sac: 'Aportes del SAC',
    otros_empleos_bruto: 'Otros empleos: bruto', otros_empleos_aportes: 'Otros empleos: aportes', otros_empleos_retenido: 'Otros empleos: retenido', ganancia_neta: 'Ganancia neta',
    deducciones_generales: 'Deducciones generales (SIRADIG)', ganancia_no_imponible: 'Ganancia no imponible', deduccion_especial: 'Deducción especial', cargas_de_familia: 'Cargas de familia',
    sujeta_a_impuesto: 'Ganancia sujeta a impuesto', impuesto_determinado: 'Impuesto determinado', impuesto_retenido: 'Impuesto retenido', saldo: 'Saldo',
  },
} as const;
