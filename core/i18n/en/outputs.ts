// Texts of the printed receipt: English.
export const recibo = {
  titulo: 'Payslip',
  seccionA: 'Employer and employee',
  seccionB: 'Contributions paid by the employer',
  seccionC: 'Pay and deductions',
  seccionD: 'Net pay',
  resumen: 'Total labour cost',
  razonSocial: 'Employer', cuit: 'CUIT', domicilio: 'Address', actividad: 'Activity',
  trabajador: 'Employee', cuil: 'CUIL', legajo: 'File no.', ingreso: 'Hire date', antiguedad: 'Seniority',
  antiguedadDesde: 'Seniority from', categoria: 'Category', convenio: 'Agreement', tarea: 'Job', area: 'Area',
  obraSocial: 'Health fund (obra social)', jornada: 'Working day', jornadaHoras: '{{horas}} h per day',
  pago: 'Payment', pagoEfectivo: 'In cash', pagoCheque: 'By cheque', pagoCuenta: 'Bank transfer',
  deposito: 'Last deposit of social contributions', depositoValor: 'Period {{periodo}} · {{fecha}} · {{banco}}', sinDato: 'not given',
  codigo: 'Code', concepto: 'Concept', base: 'Base', cantidad: 'Quantity', importe: 'Amount',
  remunerativo: 'Remunerative', noRemunerativo: 'Non-remunerative', deducciones: 'Deductions',
  totalContribuciones: 'Total contributions', totales: 'Totals',
  sonPesos: 'In words, pesos: {{letras}}.', sonPesosNegativo: '{{letras}} pesos in favour of the employer.',
  lugarFecha: '{{lugar}}, {{fecha}}', firmaEmpleador: 'Employer\'s signature', firmaTrabajador: 'Employee\'s signature',
  conforme: 'I received the net amount of this payslip and a true copy.',
  anios: '{{n}} years', unAnio: '1 year', meses: '{{n}} months', unMes: '1 month', yMeses: '{{anios}} and {{meses}}', menosDeUnMes: 'less than 1 month',
  grupoTrabajador: 'Employee', grupoEmpleador: 'Employer', grupoTotal: 'Total',
  netoTrabajador: 'Net pay to the employee', otrosDescuentos: 'Other deductions',
  costoTotal: 'Total labour cost',
  grupos: {
    sindical: 'Union', seguridad_social: 'Social security', obra_social: 'Health fund (obra social)', inssjp: 'INSSJP', art: 'ART',
    camaras: 'Business chambers', otros: 'Others',
  },
  original: 'Original', duplicado: 'Duplicate', verificacion: 'Verification code', marcaBorrador: 'DRAFT',
  borrador: 'Draft: not a payslip yet', sigue: 'Continues on the next page', continuacion: 'continued', hoja: 'Page {{n}}',
  unidades: { dias: 'days', horas: 'h', anios: 'years', unidades: 'u.' },
};

// Texts of the accounting entry.
export const asiento = {
  neto: 'the wages payable', concepto: '{{codigo}} {{texto}}', sinArea: 'no area', debe: 'debit', haber: 'credit',
  falta: '{{que}}: {{lado}} ({{area}})',
  pantalla: {
    intro: 'The month\'s approved runs, by account and cost centre. The account comes from the assignments and, if there is none, from the concept: what has no account is said, and nothing goes to a supposed one.',
    imputaciones: 'Assignments', irAImputaciones: 'Load the missing accounts', faltan: 'Without account', todas: 'All those of the month',
    renglones: 'Entry', cuenta: 'Account', centro: 'Cost centre', debe: 'Debit', haber: 'Credit', total: 'Total', balancea: 'The entry balances at {{importe}}.',
  },
  unoUOtro: 'Say a concept or everything of a class: one of the two.', sinCuentas: 'Give the debit account, the credit account or both.',
  faltanCuentas: 'The entry cannot be made because accounts are missing: {{cuentas}}. Load them and make it again.',
};
