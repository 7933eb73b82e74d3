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
    conceptos: 'Totals by concept',
  },
  columnas: {
    legajo: 'File', nombre: 'Name', cuil: 'CUIL', periodo: 'Period', liquidacion: 'Run', fecha_pago: 'Payment date', area: 'Area', centro_costo: 'Cost centre', personas: 'People', recibos: 'Payslips', remunerativo: 'Remunerative',
    no_remunerativo: 'Non-remunerative', descuentos: 'Deductions', neto: 'Net', contribuciones: 'Contributions', costo: 'Cost', sindicato: 'Union', obra_social: 'Health fund', entidad: 'Body', cuit: 'CUIT', codigo: 'Code',
    concepto: 'Concept', tipo: 'Kind', cantidad: 'Quantity', base: 'Base', importe: 'Amount', aportes: 'Employee share', fecha: 'Date', movimiento: 'Movement', antes: 'Before', ahora: 'After', vence: 'Due', total: 'Total',
  },
  pantalla: {
    titulo: 'Reports', intro: 'From the payslips of approved runs. Choose the report and the months; the file has every row.', informe: 'Report', desde: 'From', hasta: 'To', liquidacion: 'Run', todas: 'All approved', area: 'Area',
    legajos: 'Files', legajosAyuda: 'Numbers, separated by commas', boletas: 'Slips as PDF', vacio: 'There is nothing to show in these months.', hayMas: 'Showing {{n}} of {{total}} rows: the file has them all.',
  },
  cli: {
    resumen: 'reports: pay history, cost, unions, health funds, slips, movements, payroll sheet, concepts', nombre: 'which report: {{nombres}}', malNombre: '“{{valor}}” is not a report. They are: {{nombres}}.',
    hasta: 'up to this month; the same without it', legajo: 'of this file; may be repeated', liquidacion: 'of this run alone, even if not approved',
    ejemplos: 'jornal report costo --period 2026-08\njornal report historia --period 2026-01 --until 2026-08 --legajo 151 --format csv --output historia.csv',
  },
};
