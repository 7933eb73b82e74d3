// Texts of the printed receipt.
export const recibo = {
  titulo: 'Recibo de haberes',
  seccionA: 'Empleador y trabajador',
  seccionB: 'Contribuciones a cargo del empleador',
  seccionC: 'Remuneración y deducciones',
  seccionD: 'Neto a cobrar',
  resumen: 'Costo laboral total',
  razonSocial: 'Empleador', cuit: 'CUIT', domicilio: 'Domicilio', actividad: 'Actividad',
  trabajador: 'Trabajador', cuil: 'CUIL', legajo: 'Legajo', ingreso: 'Ingreso', antiguedad: 'Antigüedad',
  antiguedadDesde: 'Antigüedad desde', categoria: 'Categoría', convenio: 'Convenio', tarea: 'Tarea', area: 'Área',
  obraSocial: 'Obra social', jornada: 'Jornada', jornadaHoras: '{{horas}} h por día',
  pago: 'Pago', pagoEfectivo: 'En efectivo', pagoCheque: 'Con cheque', pagoCuenta: 'Acreditación en cuenta',
  deposito: 'Último depósito de cargas sociales', depositoValor: 'Período {{periodo}} · {{fecha}} · {{banco}}', sinDato: 'sin informar',
  codigo: 'Cód.', concepto: 'Concepto', base: 'Base', cantidad: 'Cantidad', importe: 'Importe',
  remunerativo: 'Remunerativo', noRemunerativo: 'No remunerativo', deducciones: 'Deducciones',
  totalContribuciones: 'Total de contribuciones', totales: 'Totales',
  sonPesos: 'Son pesos {{letras}}.', sonPesosNegativo: 'Son {{letras}} pesos a favor del empleador.',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: 'Firma del empleador', firmaTrabajador: 'Firma del trabajador',
  conforme: 'Recibí el importe neto de este recibo y una copia fiel.',
  anios: '{{n}} años', unAnio: '1 año', meses: '{{n}} meses', unMes: '1 mes', yMeses: '{{anios}} y {{meses}}', menosDeUnMes: 'menos de 1 mes',
  grupoTrabajador: 'Trabajador', grupoEmpleador: 'Empleador', grupoTotal: 'Total',
  netoTrabajador: 'Neto al trabajador', otrosDescuentos: 'Otros descuentos',
  costoTotal: 'Costo laboral total',
  grupos: {
    sindical: 'Sindical', seguridad_social: 'Seguridad social', obra_social: 'Obra social', inssjp: 'INSSJP', art: 'ART',
    camaras: 'Cámaras empresarias', otros: 'Otros',
  },
  original: 'Original', duplicado: 'Duplicado', verificacion: 'Código de verificación', marcaBorrador: 'BORRADOR',
  borrador: 'Borrador: todavía no es un recibo', sigue: 'Sigue en la hoja siguiente', continuacion: 'continuación', hoja: 'Hoja {{n}}',
  unidades: { dias: 'días', horas: 'h', anios: 'años', unidades: 'u.' },
} as const;

// Texts of the accounting entry.
export const asiento = {
  neto: 'los sueldos a pagar', concepto: '{{codigo}} {{texto}}', sinArea: 'sin área', debe: 'debe', haber: 'haber',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: 'Las liquidaciones aprobadas del mes, por cuenta y centro de costo. La cuenta sale de las imputaciones y, si no hay, de la que tiene el concepto: lo que no tiene cuenta se dice, y nada va a una supuesta.',
    imputaciones: 'Imputaciones', irAImputaciones: 'Cargar las cuentas que faltan', faltan: 'Sin cuenta', todas: 'Todas las del mes',
    renglones: 'Asiento', cuenta: 'Cuenta', centro: 'Centro de costo', debe: 'Debe', haber: 'Haber', total: 'Total', balancea: 'El asiento balancea en {{importe}}.',
  },
  unoUOtro: 'Diga un concepto o todo lo de una clase: uno de los dos.', sinCuentas: 'Indique la cuenta del debe, la del haber o las dos.',
  faltanCuentas: 'El asiento no se arma porque faltan cuentas: {{cuentas}}. Cárguelas y vuelva a generarlo.',
};
