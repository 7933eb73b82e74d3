// Texts of reports and union slips: English.
export const informes = {
  alReves: 'The “to” period is before “from”.', muchosMeses: 'A report spans up to {{maximo}} months.', sinAprobar: '“{{liquidacion}}” is not approved yet: figures may change.',
  noCuenta: '“{{liquidacion}}” is not approved and is left out.', borrada: 'Erased data', alta: 'Hire', baja: 'Leaving', cambio: 'Change of category',
  dotacion: 'At the start {{antes}}, hires {{altas}}, leavings {{bajas}}, at the end {{despues}}.', nadie: 'Nobody to pay', sinDestino: '“{{concepto}}” does not say whom it is deposited to. Say it in the concept.',
  sinBoletas: 'There is nothing to deposit to unions in {{periodo}}.',
  boleta: {
    titulo: 'Deposit slip', cuenta: 'Account',
  },
  tipos: {
    remunerativo: 'Remunerative', no_remunerativo: 'Non-remunerative', descuento: 'Deduction', contribucion: 'Contribution', auxiliar: 'Auxiliary',
  },
  nombres: {
    historia: 'Pay history', costo: 'Cost by area', sindicatos: 'Dues by union', obras_sociales: 'Contributions by health fund', boletas: 'Union slips', movimientos: 'Hires, leavings and changes', planilla: 'Payroll sheet',
    conceptos: 'Totals by concept', ganancias: 'Year’s Ganancias (F.1357)',
  },
  columnas: {
    legajo: 'File', nombre: 'Name', cuil: 'CUIL', periodo: 'Period', liquidacion: 'Run', fecha_pago: 'Payment date', area: 'Area', centro_costo: 'Cost centre', personas: 'People', recibos: 'Payslips', remunerativo: 'Remunerative',
    no_remunerativo: 'Non-remunerative', descuentos: 'Deductions', neto: 'Net', contribuciones: 'Contributions', costo: 'Cost', sindicato: 'Union', obra_social: 'Health fund', entidad: 'Body', cuit: 'CUIT', codigo: 'Code',
    concepto: 'Concept', tipo: 'Kind', cantidad: 'Quantity', base: 'Base', importe: 'Amount', aportes: 'Employee share', fecha: 'Date', movimiento: 'Movement', antes: 'Before', ahora: 'After', vence: 'Due', total: 'Total',
  },
  pantalla: {
    titulo: 'Reports', intro: 'From the payslips of approved runs. Choose the report and the months; the file has every row.', informe: 'Report', desde: 'From', hasta: 'To', liquidacion: 'Run', todas: 'All approved', area: 'Area',
    legajos: 'Files', legajosAyuda: 'Numbers, separated by commas', boletas: 'Slips as PDF', vacio: 'There is nothing to show in these months.', hayMas: 'Showing {{n}} of {{total}} rows: the file has them all.',
    ganancias: 'The columns are the items of F.1357. Jornal does not make the file that ARCA imports (F.1357 or F.1359): its layout changes with each version. These figures and each person’s sheet are to load it from.', certificados: 'Certificates of a person', elijaPersona: 'Choose a file.',
  },
  cli: {
    resumen: 'reports: pay history, cost, unions, health funds, slips, movements, payroll sheet, concepts', nombre: 'which report: {{nombres}}', malNombre: '“{{valor}}” is not a report. They are: {{nombres}}.',
    unLegajo: 'A certificate is of one person: give one --legajo.', hasta: 'up to this month; the same without it', legajo: 'of this file; may be repeated', liquidacion: 'of this run alone, even if not approved',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv\njornal report art80 --legajo 151 --output certificado.pdf',
  },
  faltaConcepto: 'Concept {{codigo}}, which gives a figure of this report, is missing.', faltaAlguno: 'The certificate cannot be made. {{primero}}', sinAnual: '{{n}} people with tax had no annual settlement of {{anio}}.',
  sinRecibos: 'File {{legajo}} has no approved payslips to certify.', firma: 'Employer’s signature and stamp', lugarYFecha: '{{localidad}}, ____ / ____ / ________',
  art80: {
    titulo: 'Certificate of work and pay', subtitulo: 'Labour Contract Law, art. 80; Law 24,576', ingreso: 'Hired', egreso: 'Left', tarea: 'Task', trabaja: '{{empresa}} certifies employment since {{desde}}.',
    trabajo: '{{empresa}} certifies employment from {{desde}} to {{hasta}}.', puesto: 'Since {{fecha}}: {{categoria}}.', antes: 'Months before {{mes}} were not run in this system and are not in the table.',
    boton: 'Art. 80 certificate',
  },
  f1357: {
    titulo: 'Ganancias {{anio}}, 4th category', subtitulo: 'Employment; items of F.1357 (RG 4003)', sinAnual: 'It is not the annual settlement: figures are those accumulated up to {{mes}}.', anio: 'Say the year, with four digits.',
    boton: 'Ganancias certificate {{anio}}',
  },
  rubros: {
    desde: 'From', hasta: 'To', bruto_habitual: 'Taxed gross pay', bruto_no_habitual: 'Taxed non-habitual pay', sac: 'Taxed SAC', aportes: 'Deductible contributions', aportes_sac: 'SAC contributions',
    otros_empleos_bruto: 'Other jobs: gross', otros_empleos_aportes: 'Other jobs: contributions', otros_empleos_retenido: 'Other jobs: withheld', ganancia_neta: 'Net gain', deducciones_generales: 'General deductions (SIRADIG)',
    ganancia_no_imponible: 'Non-taxable gain', deduccion_especial: 'Special deduction', cargas_de_familia: 'Family dependants', sujeta_a_impuesto: 'Taxable gain', impuesto_determinado: 'Tax determined',
    impuesto_retenido: 'Tax withheld', saldo: 'Balance',
  },
};
